/** The lines of a journey. */

/** Who speaks besides the charts; `outside` is what a recording does not tell apart: the server, the browser, what is stored. */
export const OUTSIDE = ['person', 'reader', 'browser', 'clock', 'server', 'outside'] as const;

export const isOutside = (who: string): boolean => OUTSIDE.some((each) => each === who);

/** Something that happens to a chart. */
export type Happening = {
  /** One of `OUTSIDE`, or a chart. */
  from: string;
  /** The action or actor by which that chart does it; null if it is the chart itself that answers or changes. */
  does: string | null;
  chart: string;
  /** What happens, as on the arrow in the drawing; `begins` if the chart is started. */
  says: string;
  /** The state that the chart is in afterwards, without the chart's own name. */
  to: string;
  /** The server's answer by name. */
  code: string | null;
};

/** Something that the server does by itself. */
export type Note = { note: string };

const LINE =
  /^(?<from>[\w-]+)(?:\.(?<does>\w+))? > (?<chart>[\w-]+): (?<says>.+) -> (?<to>[\w.]+)(?: \[(?<code>\w+)\])?$/;

/**
 * Reads `person > form: form.submit -> submitting`, `form.succeeded > session: session.open -> signedIn.loading`,
 * `server > form: submit answers -> typing [code_wrong]`, `app > otp: begins -> proving` or `server: it looks for …`.
 *
 * @throws {Error} if it is none of these
 */
export function readLine(line: string): Happening | Note {
  const note = /^server: (?<note>.+)$/.exec(line)?.groups?.['note'];
  if (note !== undefined) return { note };
  const { from, does, chart, says, to, code } = LINE.exec(line)?.groups ?? {};
  if (!from || !chart || !says || !to) throw new Error(`“${line}” is no line of a journey.`);
  return { from, does: does ?? null, chart, says, to, code: code ?? null };
}
