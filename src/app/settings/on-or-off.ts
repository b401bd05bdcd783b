/** True for `on`; what is neither `on` nor `off` is a fault. */
export function onOrOff(
  reading: { text(name: string): string; fault(name: string, wrong: string): void },
  name: string,
): boolean {
  const text = reading.text(name).toLowerCase();
  if (text !== "on" && text !== "off") reading.fault(name, "takes on or off");
  return text === "on";
}
