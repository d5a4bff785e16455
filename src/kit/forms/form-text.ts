import type { FormValues } from '../../../machines/forms/form.machine.ts';

/** The text of a field; empty where the form has none of that name. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
