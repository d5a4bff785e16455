import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TemplateFields } from '../../../../machines/template-form.machine.ts';
import { valuesOf } from '../../../ui/form-values.ts';
import type { Fields } from '../record-columns.ts';
import { templateFieldsOf } from './template-fields.ts';

/**
 * Tells a flow what the fields of a form begin with, and what stands in them after each change. Gives the place of an
 * element inside the form.
 */
export function useNotedFields(
  initial: Fields,
  onOpened: (fields: TemplateFields) => void,
  onNoted: (fields: TemplateFields) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => onOpened(templateFieldsOf(initial)));
  const note = useEffectEvent((form: HTMLFormElement) => onNoted(templateFieldsOf(valuesOf(form))));

  useLayoutEffect(() => {
    open();
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const hear = (): void => note(form);
    form.addEventListener('input', hear);
    return () => form.removeEventListener('input', hear);
  }, []);

  return place;
}
