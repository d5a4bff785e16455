import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { POST_VALUES_MAX } from '../../../contract/template-rules.ts';
import { sentence } from '../../i18n/say.ts';
import { DIGITS } from '../../http/read-numbers.ts';
import { bytesOf, invalid, readForm, takeForms } from '../../media/forms.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form by field, set by `readPostForm`. */
    formFiles: ReadonlyMap<string, Buffer>;
  }
}

const MEGABYTE = 1024 * 1024;

/** Stands for a file in the body: the schema only checks that there is one. Its bytes are in `formFiles`. */
const A_FILE = 'file';

/** Prepares a scope for `readPostForm`. */
export async function takeFiles(scope: FastifyInstance): Promise<void> {
  // Room for the largest values of a post, and for some more, which is refused by field.
  await takeForms(scope, { files: 3, fields: 12, parts: 15, fieldSize: 4 * MEGABYTE });
  scope.decorateRequest('formFiles');
  scope.addHook('onRequest', async (request) => void (request.formFiles = new Map()));
}

/**
 * Reads a multipart form (RFC 7578) before validation. Its texts become the body: trimmed, and parsed where the schema
 * has an integer, a boolean or an object. Its files become `formFiles`. A form without a chosen file sends an empty one
 * without a name, which is ignored.
 *
 * @param schema of the body; its fields of format `binary` are the files.
 * @param max the maximum size of a file in bytes.
 * @returns a `preValidation` hook, which throws a Refusal: 400 for a form that is broken, repeats a field or has an empty
 * file, 413 for a file that is too large.
 */
export function readPostForm(schema: TObject, max: number): (request: FastifyRequest) => Promise<void> {
  // TypeBox types properties by the least that all have; JSON Schema has these two.
  const kinds = schema.properties as Record<string, { type?: string; format?: string }>;
  const kindOf = (name: string) => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);
  const isPicture = (name: string): boolean => kindOf(name)?.format === 'binary';

  return async (request) => {
    const files = new Map<string, Buffer>();
    const read = (part: Multipart) =>
      part.type === 'file'
        ? fileOf(part, max, isPicture(part.fieldname) ? files : undefined)
        : textOf(part, kindOf(part.fieldname));
    request.body = request.isMultipart() ? await readForm(request, max, isPicture, read) : {};
    request.formFiles = files;
  };
}

/**
 * Puts a file's bytes into `files`. Without `files`, the field is not for a file: its value is one that the schema
 * rejects.
 */
async function fileOf(
  part: MultipartFile,
  max: number,
  files: Map<string, Buffer> | undefined,
): Promise<unknown> {
  const { fieldname, filename, file } = part;
  if (files === undefined) {
    file.resume();
    return {};
  }
  const bytes = await bytesOf(part, max);
  if (bytes.length === 0 && !filename) return undefined;
  if (bytes.length === 0) throw invalid({ [fieldname]: [sentence('file_empty')] });
  files.set(fieldname, bytes);
  return A_FILE;
}

function textOf(
  { fieldname: name, value, valueTruncated }: MultipartValue,
  kind: { type?: string; format?: string } | undefined,
): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (kind?.format === 'binary') {
    if (text === '') return undefined;
    throw invalid({ [name]: [sentence('picture_kind')] });
  }
  if (kind?.type === 'integer' && DIGITS.test(text)) return Number(text);
  if (kind?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind?.type === 'object') {
    if (valueTruncated) throw invalid({ [name]: [sentence('too_long', { max: POST_VALUES_MAX })] });
    return jsonOf(text);
  }
  return text;
}

/** The value of a JSON text; any other text stays, and the schema rejects it. */
function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
