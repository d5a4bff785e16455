import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TemplateFields } from '../../../../machines/template-form.machine.ts';
import { valuesOf } from '../../../ui/form-values.ts';
import type { Fields } from '../record-columns.ts';
import { templateFieldsOf } from './template-fields.ts';

type NotedFields = {
  /** An element inside the form. */
  place: RefObject<HTMLDivElement | null>;
  /** The flow knows what the fields begin with. */
  areOpened: boolean;
};

/** Tells a flow what the fields of a form begin with, and what stands in them after each change. */
export function useNotedFields(
  initial: Fields,
  onOpened: (fields: TemplateFields) => void,
  onNoted: (fields: TemplateFields) => void,
): NotedFields {
  const place = useRef<HTMLDivElement>(null);
  const [areOpened, setOpened] = useState(false);
  const open = useEffectEvent(() => onOpened(templateFieldsOf(initial)));
  const note = useEffectEvent((form: HTMLFormElement) => onNoted(templateFieldsOf(valuesOf(form))));

  useLayoutEffect(() => {
    open();
    setOpened(true);
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const hear = (): void => note(form);
    form.addEventListener('input', hear);
    return () => form.removeEventListener('input', hear);
  }, []);

  return { place, areOpened };
}
