// Loaded before a portal whose clock is to be wrong by CLOCK_SHIFT_DAYS days. Only the time of day is; timers run as always.
const shiftMs = Number(process.env['CLOCK_SHIFT_DAYS']) * 86_400_000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], self) => Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, self) as object,
  get: (target, name) => (name === 'now' ? () => target.now() + shiftMs : (Reflect.get(target, name) as unknown)),
})
