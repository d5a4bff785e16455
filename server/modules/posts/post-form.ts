import { buffer } from 'node:stream/consumers';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { POST_VALUES_MAX } from '../../../contract/template-rules.ts';
import { sentence } from '../../i18n/say.ts';
import { notAForm, partsOf } from '../../media/parts.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';

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

/** For `@fastify/multipart`: room for the fields of a post, and for some more so that they can be named in the refusal. */
export const postFormOptions = {
  throwFileSizeLimit: false,
  limits: {
    files: 3,
    fields: 12,
    parts: 15,
    // All that a post's values may hold, and a value beyond it, which is refused by its name.
    fieldSize: 4 * MEGABYTE,
    fieldNameSize: 64,
    headerPairs: 32,
  },
};

const invalid = (errors: FieldErrors) => new Refusal(400, 'invalid', errors);

/** Prepares a scope whose routes read forms by `readPostForm`. */
export function takeFiles(scope: FastifyInstance): void {
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
    const body = new Map<string, unknown>();
    const files = new Map<string, Buffer>();
    try {
      const parts = request.isMultipart() ? partsOf(request, max) : [];
      for await (const part of parts) {
        const name = part.fieldname;
        if (body.has(name)) throw invalid(repeated(name, isPicture(name)));
        const value =
          part.type === 'file'
            ? await fileOf(part, max, isPicture(name) ? files : undefined)
            : textOf(part, kindOf(name));
        if (value !== undefined) body.set(name, value);
      }
    } catch (error) {
      // What is left of a refused body is read and thrown away, so that the answer arrives and the connection ends.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    }
    request.body = Object.fromEntries(body);
    request.formFiles = files;
  };
}

const repeated = (name: string, isPicture: boolean): FieldErrors => ({
  [name.toWellFormed()]: [sentence(isPicture ? 'one_file' : 'not_acceptable')],
});

/** Keeps the bytes of a file in `files`; without it the field is none of a file, and its schema will object to no text. */
async function fileOf(
  { fieldname, filename, file }: MultipartFile,
  max: number,
  files: Map<string, Buffer> | undefined,
): Promise<unknown> {
  if (files === undefined) {
    file.resume();
    return {};
  }
  const bytes = await buffer(file).catch(() => {
    throw notAForm();
  });
  if (file.truncated)
    throw new Refusal(413, 'payload_too_large', {
      [fieldname]: [sentence('file_large', { max: Math.floor(max / MEGABYTE) })],
    });
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
