import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentence } from '../i18n/say.ts';
import { Refusal, type FieldErrors } from '../refusal.ts';

const MEGABYTE = 1024 * 1024;

export const invalid = (errors: FieldErrors): Refusal => new Refusal(400, 'invalid', errors);

/** The refusal of a broken form: whatever the parser rejects came with the request. */
export const notAForm = (): Refusal => invalid({ detail: [sentence('not_understood')] });

/** The refusal of a file of more than `max` bytes. */
export const fileTooLarge = (field: string, max: number): Refusal =>
  new Refusal(413, 'payload_too_large', {
    [field]: [sentence('file_large', { max: Math.floor(max / MEGABYTE) })],
  });

/**
 * Makes a scope take multipart forms (RFC 7578), and nothing else.
 *
 * @param limits allow some more than the form has, to reject that properly.
 * @param errors the refusal of any other body.
 */
export async function takeForms(
  scope: FastifyInstance,
  limits: { files: number; fields: number; parts: number; fieldSize: number },
  errors: FieldErrors = { detail: [sentence('form_expected')] },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { ...limits, fieldNameSize: 64, headerPairs: 32 },
  });
  scope.addContentTypeParser('*', async () => {
    throw new Refusal(415, 'unsupported_media_type', errors);
  });
}

/** Drains the body of a form that `read` rejects, so that the response arrives and the connection ends. */
export async function drained<Form>(request: FastifyRequest, read: () => Promise<Form>): Promise<Form> {
  try {
    return await read();
  } catch (error) {
    request.raw.unpipe().resume();
    throw error;
  }
}

/**
 * Reads a form in a scope that takes them, each field at most once.
 *
 * @param fileSize the maximum size of a file in bytes; a larger one is cut there.
 * @param isFile whether a field is for a file.
 * @param read makes the value of a part; undefined leaves the field out.
 * @throws {Refusal} 400 for a form that is broken or repeats a field.
 */
export function readForm(
  request: FastifyRequest,
  fileSize: number,
  isFile: (name: string) => boolean,
  read: (part: Multipart) => unknown,
): Promise<Record<string, unknown>> {
  return drained(request, async () => {
    const body = new Map<string, unknown>();
    for await (const part of partsOf(request, fileSize)) {
      const name = part.fieldname.toWellFormed();
      if (body.has(name)) throw invalid({ [name]: [sentence(isFile(name) ? 'one_file' : 'not_acceptable')] });
      const value = await read(part);
      if (value !== undefined) body.set(name, value);
    }
    return Object.fromEntries(body);
  });
}

/**
 * The parts of a form, each with a name.
 *
 * @throws {Refusal} 400 for a form that is broken, has too many parts, or has a part without a name.
 */
export async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: { fileSize } });
  while (true) {
    const { value, done } = await parts.next().catch(() => {
      throw notAForm();
    });
    if (done === true) return;
    // The parser's types promise a name, which the header of a part may lack.
    if ((value.fieldname as string | undefined) === undefined)
      throw invalid({ detail: [sentence('part_unnamed')] });
    yield value;
  }
}

/** A file's bytes. @throws {Refusal} 400 for a form that breaks off, 413 for a file of more than `max` bytes. */
export async function bytesOf({ fieldname, file }: MultipartFile, max: number): Promise<Buffer> {
  const bytes = await buffer(file).catch(() => {
    throw notAForm();
  });
  if (file.truncated) throw fileTooLarge(fieldname, max);
  return bytes;
}
