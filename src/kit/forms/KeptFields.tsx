import { useLayoutEffect, useRef } from 'react';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { controlsOf, valuesOf } from '../ui/form-values.ts';
import type { FormView } from './use-form-view.ts';
import { useRound } from './use-round.ts';

type KeptFieldsProps = {
  form: FormView;
  /** The fields whose text is kept, never passwords or codes; the same array at each render. */
  names: readonly string[];
};

/**
 * Lets the text of these fields survive another page, Back and a reload (NET-02), and empties the form once it starts over,
 * without taking the focus. Stands in the form whose fields they are; shows nothing.
 */
export function KeptFields({ form: { actor }, names }: KeptFieldsProps) {
  const own = useRef<HTMLSpanElement>(null);
  const round = useRound(actor);
  useLayoutEffect(() => {
    const form = own.current?.closest('form');
    if (!form) return undefined;
    if (round > 0) form.reset();
    fill(form, actor.getSnapshot().context.draft ?? {});
    const onInput = (): void => {
      const values = valuesOf(form);
      actor.send({
        type: 'form.typed',
        values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
      });
    };
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [actor, names, round]);
  return <span ref={own} hidden />;
}

/** Fills the untouched controls, such that React and the form notice it, too. */
function fill(form: HTMLFormElement, texts: FormValues): void {
  const untouched = controlsOf(form).filter(
    (control) =>
      !(control instanceof HTMLSelectElement) &&
      control.value === control.defaultValue &&
      typeof texts[control.name] === 'string',
  );
  // React overrides the setter of each element, to know what it has set itself.
  for (const control of untouched) {
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', texts[control.name], control);
  }
  for (const control of untouched) control.dispatchEvent(new Event('input', { bubbles: true }));
}
