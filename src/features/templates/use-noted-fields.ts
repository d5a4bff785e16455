import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TemplateFields } from '../../../machines/templates/template-form.machine.ts';
import { valuesOf } from '../../kit/ui/form-values.ts';
import type { Fields } from '../../kit/lists/record-columns.ts';
import { templateFieldsOf } from './template-fields.ts';

/** The place of an element inside a form, and what it does when something in it has changed. */
type NotedPlace = { ref: RefObject<HTMLDivElement | null>; onInput: () => void };

/**
 * Tells a flow what the fields of a form begin with, and what stands in them after each change. Gives the props of an
 * element around the fields. A listener of the document's own would let them be drawn again before React has seen what was
 * typed, which then is lost.
 */
export function useNotedFields(
  initial: Fields,
  onOpened: (fields: TemplateFields) => void,
  onNoted: (fields: TemplateFields) => void,
): NotedPlace {
  const ref = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => onOpened(templateFieldsOf(initial)));
  useLayoutEffect(() => open(), []);
  return {
    ref,
    onInput: () => {
      const form = ref.current?.closest('form');
      if (form) onNoted(templateFieldsOf(valuesOf(form)));
    },
  };
}
