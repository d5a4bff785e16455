import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { POST_VALUES_MAX } from '../../../contract/template-rules.ts';
import { sentence } from '../../i18n/say.ts';
import { bytesOf, invalid, readForm, takeForms } from '../../media/forms.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form by field, set by `readPostForm`. */
    formFiles: ReadonlyMap<string, Buffer>;
  }
}

const MEGABYTE = 1024 * 1024;

/** Every number that JSON carries exactly. */
const DIGITS = /^\d{1,15}$/;

/** What stands in the body for a file, whose bytes are in `formFiles`: the schema checks alone that it is there. */
const A_FILE = 'file';

/** Prepares a scope whose routes read forms by `readPostForm`. */
export async function takeFiles(scope: FastifyInstance): Promise<void> {
  // All that a post's values may hold, and a value beyond it, which is refused by its name.
  await takeForms(scope, { files: 3, fields: 12, parts: 15, fieldSize: 4 * MEGABYTE });
  scope.decorateRequest('formFiles');
  scope.addHook('onRequest', async (request) => void (request.formFiles = new Map()));
}

/**
 * Reads a multipart form (RFC 7578) before it is checked: its texts, trimmed, with numbers and choices as the schema wants
 * them and JSON as the value it stands for, become the body, its files `formFiles`. A form without a choice of a file sends it empty and without a name, which
 * counts as nothing.
 *
 * @param schema of the body; its fields of format `binary` are the files.
 * @param max most bytes of a file.
 * @returns a `preValidation` hook, which throws a Refusal: 400 for a form that is broken, repeats a field or holds an empty
 * file, 413 for a file that is too large.
 */
export function readPostForm(schema: TObject, max: number): (request: FastifyRequest) => Promise<void> {
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

/** Keeps the bytes of a file in `files`; without it the field is none of a file, and its schema will object to no text. */
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

/** What JSON says; any other text as it is, to which the schema will object. */
function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
