import type { FormValues } from '../../../machines/forms/form.machine.ts';
import type { MediaFields } from '../../kit/wire/template-media.ts';
import { textOf } from '../../kit/forms/form-text.ts';

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
