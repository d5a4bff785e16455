import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { sentence } from '../i18n/say.ts';
import { Refusal, type FieldErrors } from '../refusal.ts';
import { notAForm, partsOf } from './parts.ts';

const MEGABYTE = 1024 * 1024;

/** For `@fastify/multipart`: allows enough besides the one file to reject it properly. */
export const formOptions = {
  throwFileSizeLimit: false,
  limits: { files: 2, fields: 4, parts: 8, fieldSize: 1024, fieldNameSize: 64, headerPairs: 32 },
};

const invalid = (errors: FieldErrors) => new Refusal(400, 'invalid', errors);

/**
 * Reads the only file of a multipart form (RFC 7578), in a scope with `formOptions`. Ignores the file name and type the
 * client claims. Drains a rejected body, so that the response arrives and the connection ends.
 *
 * @param field the form field's name; field errors use it, except for unknown fields.
 * @param max the maximum file size in bytes.
 * @throws {Refusal} 400 for a form that is broken, empty or has more than the file, 413 for a file that is too large.
 */
export async function readOneFile(request: FastifyRequest, field: string, max: number): Promise<Buffer> {
  try {
    return await readForm(request, field, max);
  } catch (error) {
    request.raw.unpipe().resume();
    throw error;
  }
}

async function readForm(request: FastifyRequest, field: string, max: number): Promise<Buffer> {
  const missing = () => invalid({ [field]: [sentence('required')] });
  if (!request.isMultipart()) throw missing();
  let file: Buffer | undefined;
  for await (const part of partsOf(request, max)) {
    if (part.fieldname !== field) throw invalid({ [nameOf(part.fieldname)]: [sentence('unknown_field')] });
    // A form without a chosen file sends the field as text, or as a file without a name.
    if (part.type === 'field') throw missing();
    if (file !== undefined) throw invalid({ [field]: [sentence('one_file')] });
    file = await bytesOf(part.file);
    if (part.file.truncated)
      throw new Refusal(413, 'payload_too_large', {
        [field]: [sentence('file_large', { max: Math.floor(max / MEGABYTE) })],
      });
  }
  if (file === undefined) throw missing();
  if (file.length === 0) throw invalid({ [field]: [sentence('file_empty')] });
  return file;
}

async function bytesOf(file: MultipartFile['file']): Promise<Buffer> {
  try {
    return await buffer(file);
  } catch {
    throw notAForm();
  }
}

/** A field's name, safe to repeat in a response. */
function nameOf(field: string): string {
  return field.toWellFormed().slice(0, 64) || 'detail';
}
