const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Making one takes longer than asking it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/**
 * What the clocks of a zone show at an instant, written as if it were UTC: milliseconds since 1970-01-01T00:00 of that clock.
 *
 * @param zone IANA name
 * @throws {RangeError} for a zone that the platform does not know.
 */
export function wallOf(zone: string, instant: number): number {
  const values: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return wallOf(zone, whole) - whole;
}

/** The instant of a clock's time, and whether the clocks never show it or show it twice. */
export interface ZonedInstant {
  readonly at: number;
  readonly change: 'skipped' | 'repeated' | null;
}

/**
 * The instant at which the clocks of a zone show `wall`: the first one of a repeated hour, and for an hour that is skipped
 * the first instant after it (P23).
 */
export function momentOf(zone: string, wall: number): ZonedInstant {
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  if (before === after) return { at: wall - before, change: null };
  const found = [before, after]
    .map((offset) => wall - offset)
    .filter((instant) => wallOf(zone, instant) === wall)
    .toSorted((a, b) => a - b);
  const [first] = found;
  if (first === undefined)
    return { at: changeBetween(zone, wall - DAY_MS, wall + DAY_MS), change: 'skipped' };
  return { at: first, change: found.length > 1 ? 'repeated' : null };
}

/** The first minute between two instants at which the clocks are another distance from UTC than at the first. */
function changeBetween(zone: string, from: number, to: number): number {
  const old = offsetAt(zone, from);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.floor(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE_MS) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
