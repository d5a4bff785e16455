import type { FormValues } from '../../../machines/forms/form.machine.ts';
import type { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { OptionsOf } from '../../kit/wire/client.ts';
import { textOf } from '../../kit/forms/form-text.ts';

type MediaFields = OptionsOf<typeof templateMediaEndpoints.change>['form'];

/** A media form's values as the API takes them (TMD-01). */
export function mediaFieldsOf(values: FormValues): MediaFields {
  const { media_file } = values;
  const type = textOf(values, 'type');
  return {
    ...(type === '' ? {} : { type }),
    name: textOf(values, 'name'),
    // Some browsers give an empty file for an empty control.
    ...(media_file instanceof File && media_file.name !== '' ? { media_file } : {}),
  };
}

/** The fields of a change: only the name if no new file is chosen (TMD-02, P35). */
export const changeOf = (fields: MediaFields): MediaFields =>
  fields.media_file === undefined ? { name: fields.name } : fields;
