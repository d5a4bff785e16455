// Loaded into a server first: on SIGUSR2, its clock skips to the last few seconds of the minute.
// Whatever is created at that moment is still dated before the minute, as without the skip.
const MINUTE_MS = 60_000;
const REST_MS = 3_000;

const realNow = Date.now.bind(Date);
let skippedMs = 0;
const now = (): number => realNow() + skippedMs;

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (real, given, maker): Date =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, maker) as Date,
});

process.on('SIGUSR2', () => {
  skippedMs += Math.max(0, MINUTE_MS - (now() % MINUTE_MS) - REST_MS);
});
