// Loaded before the entry of a process, by `--import`: its clock stands at noon of WARDEN_TEST_DAY and goes on from there.
const day = process.env["WARDEN_TEST_DAY"] ?? "";
const RealDate = Date;
const shift = RealDate.parse(`${day}T12:00:00Z`) - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: readonly unknown[], self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given, self) as object,
  get: (target, name, self) =>
    name === "now" ? () => RealDate.now() + shift : (Reflect.get(target, name, self) as unknown),
});
