import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentence } from '../../i18n/say.ts';
import { notAForm, partsOf } from '../../media/parts.ts';
import type { MediaStore } from '../../media/store.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';
import { cleanName } from '../../http/names.ts';
import { keepUpload, type Kept, type Room } from './keep-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a media form: it stands in the store, and is taken out again unless a row takes it over. */
    upload: Kept | null;
  }
}

/** The one field of the form that is a file. */
const FILE = 'media_file';

/** What stands in the body for the file: the schema checks alone that it is there. */
const A_FILE = 'file';

/** For `@fastify/multipart`: what stands beside the three fields is looked at only to be refused. */
export const mediaFormOptions = {
  throwFileSizeLimit: false,
  limits: { files: 2, fields: 6, parts: 8, fieldSize: 4096, fieldNameSize: 64, headerPairs: 32 },
};

const invalid = (errors: FieldErrors) => new Refusal(400, 'invalid', errors);

/** Prepares a scope whose routes read forms by `readMediaForm`: whatever is refused leaves no file behind. */
export function takeUploads(scope: FastifyInstance, media: MediaStore): void {
  scope.decorateRequest('upload', null);
  scope.addHook('onError', async (request) => {
    const { upload } = request;
    if (upload === null) return;
    request.upload = null;
    await media
      .remove(upload.key)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a refused upload was not removed'));
  });
}

/**
 * Reads a multipart form (RFC 7578) before it is checked. Its texts become the body; its file goes to the store as it
 * arrives and becomes `upload`. A form without a choice of a file sends it empty and without a name, which counts as
 * nothing. After a refusal the rest of the body is read and thrown away, so that the answer arrives.
 *
 * @returns a `preValidation` hook, which throws a Refusal: 400 for a form that is broken or repeats a field, and what
 * `keepUpload` says of the file.
 */
export function readMediaForm(room: Room): (request: FastifyRequest) => Promise<void> {
  // One byte beyond what is taken tells a file that is too large from one that fits.
  const fileSize = Math.max(room.pictureBytes, room.videoBytes) + 1;
  return async (request) => {
    if (!request.isMultipart()) throw invalid({ detail: [sentence('form_expected')] });
    const body = new Map<string, unknown>();
    try {
      for await (const part of partsOf(request, fileSize)) {
        const name = part.fieldname.toWellFormed();
        if (body.has(name))
          throw invalid({ [name]: [sentence(name === FILE ? 'one_file' : 'not_acceptable')] });
        const value = part.type === 'file' ? await fileOf(request, part, room) : textOf(part.value, name);
        if (value !== undefined) body.set(name, value);
      }
    } catch (error) {
      request.raw.unpipe().resume();
      throw error;
    }
    request.body = Object.fromEntries(body);
  };
}

async function fileOf(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  room: Room,
): Promise<string | undefined> {
  if (fieldname !== FILE) throw invalid({ [fieldname.toWellFormed()]: [sentence('unknown_field')] });
  const kept = await keepUpload({ filename, file }, room).catch((error: unknown) => {
    // A stream that breaks off came with the request; a store that fails is a fault of ours.
    const reason = file.errored === null || error instanceof Refusal ? error : notAForm();
    file.destroy();
    throw reason;
  });
  request.upload = kept ?? null;
  return kept && A_FILE;
}

function textOf(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  if (name !== FILE) return cleanName(value);
  if (value === '') return undefined;
  throw invalid({ [FILE]: [sentence('required')] });
}
