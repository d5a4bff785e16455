import type { FormValues } from '../../../machines/forms/form.machine.ts';

/** A field's text; empty if the form has no such field. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
