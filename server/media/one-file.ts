import type { FastifyRequest } from 'fastify';
import { sentence } from '../i18n/say.ts';
import { bytesOf, drained, invalid, partsOf } from './forms.ts';

/**
 * Reads the only file of a form, in a scope that takes forms. Ignores the file name and type the client claims.
 *
 * @param field the form field's name; field errors use it, except for unknown fields.
 * @param max the maximum file size in bytes.
 * @throws {Refusal} 400 for a form that is broken, empty or has more than the file, 413 for a file that is too large.
 */
export function readOneFile(request: FastifyRequest, field: string, max: number): Promise<Buffer> {
  const missing = () => invalid({ [field]: [sentence('required')] });
  return drained(request, async () => {
    if (!request.isMultipart()) throw missing();
    let file: Buffer | undefined;
    for await (const part of partsOf(request, max)) {
      if (part.fieldname !== field) throw invalid({ [nameOf(part.fieldname)]: [sentence('unknown_field')] });
      // A form without a chosen file sends the field as text, or as a file without a name.
      if (part.type === 'field') throw missing();
      if (file !== undefined) throw invalid({ [field]: [sentence('one_file')] });
      file = await bytesOf(part, max);
    }
    if (file === undefined) throw missing();
    if (file.length === 0) throw invalid({ [field]: [sentence('file_empty')] });
    return file;
  });
}

/** A field's name, safe to repeat in a response. */
function nameOf(field: string): string {
  return field.toWellFormed().slice(0, 64) || 'detail';
}
