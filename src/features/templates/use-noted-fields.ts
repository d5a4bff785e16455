import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TemplateFields } from '../../../machines/templates/template-form.machine.ts';
import { valuesOf } from '../../kit/ui/form-values.ts';
import type { Fields } from '../../kit/lists/record-columns.ts';
import { templateFieldsOf } from './template-fields.ts';

/** The props of the element around the fields. */
type NotedPlace = { ref: RefObject<HTMLDivElement | null>; onInput: () => void };

/**
 * Reports the fields' initial values to a flow, and their values after each change. Returns the props of an element
 * around the fields: a native listener would render the fields again before React has seen the input, which would then
 * be lost.
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
