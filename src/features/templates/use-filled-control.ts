import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { plainTextMachine } from '../../../machines/templates/plain-text.machine.ts';

/**
 * Writes a text that the flow has replaced into its control, synchronously, and tells the form with an `input` event.
 * `refusal` is the text's error message; empty if valid.
 */
export function useFilledControl(
  actor: ActorRefFrom<typeof plainTextMachine>,
  refusal: string,
): RefObject<HTMLTextAreaElement | null> {
  const control = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    let { round: last } = actor.getSnapshot().context;
    const following = actor.subscribe(({ context: { text, round } }) => {
      const area = control.current;
      if (round === last || !area) return;
      last = round;
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => following.unsubscribe();
  }, [actor]);
  useLayoutEffect(() => control.current?.setCustomValidity(refusal), [refusal]);
  return control;
}
