/**
 * Files and lines of each room of src/, without generated files. They may only fall: a number that rises has the reason
 * in a comment on its line.
 */
export const sizes: Readonly<Record<string, readonly [files: number, lines: number]>> = {
  action: [22, 1045],
  // The watchdog starts at once where a process asks for it, and says that work was lost.
  adapters: [124, 9606],
  analysis: [190, 13657],
  // Processes of jobs, which can be ended, and the calls between them and the server.
  app: [67, 6077],
  cli: [44, 3200],
  commands: [9, 315],
  config: [30, 1989],
  contracts: [103, 8942],
  core: [259, 19376],
  languages: [415, 30976],
  ports: [20, 789],
  // What could not be read is named next to every verdict and list.
  reports: [110, 7490],
  rules: [41, 1585],
  runtime: [54, 3291],
  usage: [41, 2448],
  usecases: [73, 5733],
};
