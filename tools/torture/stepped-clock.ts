// Preloaded into a server (`--import stepped-clock.ts?file=FILE`) and all its threads and children: shifts their wall
// clock by the milliseconds in the file. Timers are not affected, as on a real machine.
import { readFileSync } from 'node:fs';

const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const REREAD_MS = 20;
const RealDate = Date;
let offset = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAt > REREAD_MS) {
    offset = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
