import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { masked } from './masked.ts';

const HIDDEN = '•••';

/**
 * Shows the running charts in Stately's inspector, which it opens in a window of its own; for `createActor`'s `inspect`. For
 * development only. What goes there leaves this browser: of contexts and events it has the names of the fields, numbers and
 * yes or no, but no text.
 */
export function inspectInStately(page: Window = window) {
  return createBrowserInspector({ window: page, serialize: withoutTexts }).inspect;
}

/** An inspection event without anything that people typed or the server said about them. */
export function withoutTexts(seen: StatelyInspectionEvent): StatelyInspectionEvent {
  const event = 'event' in seen ? { event: { ...hidden(seen.event), type: seen.event.type } } : {};
  if (!('snapshot' in seen)) return { ...seen, ...event };
  const { status, value, context } = seen.snapshot as {
    status?: unknown;
    value?: unknown;
    context?: unknown;
  };
  const definition = 'definition' in seen ? { definition: withoutContext(seen.definition) } : {};
  const snapshot = { status, value, context: hidden(context) };
  // The event with some of its fields replaced; a spread loses which kind it is.
  return { ...seen, ...event, ...definition, snapshot } as StatelyInspectionEvent;
}

/** A chart's definition as JSON, which may hold the context it starts with. */
const withoutContext = (definition: string | undefined): string | undefined =>
  definition &&
  JSON.stringify(JSON.parse(definition), (key, value: unknown) => (key === 'context' ? undefined : value));

function hidden(value: unknown): Record<string, unknown> {
  return hideTexts(masked(value)) as Record<string, unknown>;
}

function hideTexts(value: unknown): unknown {
  if (typeof value === 'string') return value && HIDDEN;
  if (Array.isArray(value)) return value.map(hideTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hideTexts(inner)]));
}
