/** The Edit panel of a template: the server's responses for the record, and what the panel shows. */
import type { AnyMachineSnapshot } from 'xstate';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Tab } from '../browser/person.ts';
import { panel } from '../browser/staff.ts';

/** A complete template for a record in the models, named after its version. */
export const templateOf = (record: AdminRecord) => ({
  type: 'blog',
  html_content: '<p>Text</p>',
  plain_content: 'Text',
  html_variable_keys: [],
  plain_variable_keys: [],
  name: nameOf(record),
  ...record,
});
export const nameOf = ({ updated_at }: AdminRecord): string => `Version of ${updated_at ?? 'no time'}`;
export const dispute = (page: Tab) =>
  page.getByRole('alertdialog', { name: 'Someone else has changed this record.' });
export const save = (page: Tab, title: string) => panel(page, title).getByRole('button', { name: 'Save' });
export const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { record: AdminRecord | null; theirs: AdminRecord | null; result: CallResult | null };
