const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creating one takes longer than using it a hundred times. */
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
 * The local time of a zone at an instant, written as if it were UTC: milliseconds since 1970-01-01T00:00 local time.
 *
 * @param zone IANA name
 * @throws {RangeError} for an unknown zone.
 */
export function wallOf(zone: string, instant: number): number {
  const values: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return wallOf(zone, whole) - whole;
}

/** The instant of a local time, and whether clocks skip or repeat that time. */
export interface ZonedInstant {
  readonly at: number;
  readonly change: 'skipped' | 'repeated' | null;
}

/**
 * The instant at which a zone's local time is `wall`: the first one in a repeated hour, and the end of a skipped one
 * (P23).
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

/** The first minute between two instants at which a zone's offset differs from that at the first. */
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
