import type { FormValues } from '../../../machines/forms/form.machine.ts';
import type { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { OptionsOf } from '../../kit/wire/client.ts';
import { textOf } from '../../kit/forms/form-text.ts';

type MediaFields = OptionsOf<typeof templateMediaEndpoints.change>['form'];

/** The fields of a media form as they are sent (TMD-01). */
export function mediaFieldsOf(values: FormValues): MediaFields {
  const { media_file } = values;
  const type = textOf(values, 'type');
  return {
    ...(type === '' ? {} : { type }),
    name: textOf(values, 'name'),
    // A file input without a choice gives an empty file in some browsers.
    ...(media_file instanceof File && media_file.name !== '' ? { media_file } : {}),
  };
}

/** The fields of a change: the name alone where no new file is chosen (TMD-02, P35). */
export const changeOf = (fields: MediaFields): MediaFields =>
  fields.media_file === undefined ? { name: fields.name } : fields;
