import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { plainTextMachine } from '../../../machines/templates/plain-text.machine.ts';

/**
 * Puts into a control what its flow has put in place of what was typed, in the same breath, and tells the form of it by an
 * `input` event. `refusal` says what is wrong with the text; empty when all is well.
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
