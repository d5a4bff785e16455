import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentence } from '../../i18n/say.ts';
import { invalid, notAForm, readForm, takeForms } from '../../media/forms.ts';
import { takeBack, type MediaStore } from '../../media/store.ts';
import { Refusal } from '../../refusal.ts';
import { cleanName } from '../../http/clean-texts.ts';
import { keepUpload, type Kept, type Room } from './keep-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form's file, already in the store; removed again unless a row takes it over. */
    upload: Kept | null;
  }
}

/** The form's only file field. */
const FILE = 'media_file';

/** Stands for the file in the body: the schema only checks that there is one. */
const A_FILE = 'file';

/** Prepares a scope for `readMediaForm`: a rejected request leaves no file behind. */
export async function takeUploads(scope: FastifyInstance, media: MediaStore): Promise<void> {
  await takeForms(scope, { files: 2, fields: 6, parts: 8, fieldSize: 4096 });
  scope.decorateRequest('upload', null);
  scope.addHook('onError', async (request, _reply, error) => {
    const { upload } = request;
    if (upload === null) return;
    request.upload = null;
    await takeBack(media, upload.key, error, request.log);
  });
}

/**
 * Reads a multipart form (RFC 7578) before validation. Its texts become the body; its file is streamed to the store and
 * becomes `upload`. A form without a chosen file sends an empty one without a name, which is ignored.
 *
 * @returns a `preValidation` hook, which throws a Refusal: 400 for a form that is broken or repeats a field, or
 * the one of `keepUpload`.
 */
export function readMediaForm(room: Room): (request: FastifyRequest) => Promise<void> {
  // One extra byte tells a file that is too large from one that just fits.
  const fileSize = Math.max(room.pictureBytes, room.videoBytes) + 1;
  return async (request) => {
    if (!request.isMultipart()) throw invalid({ detail: [sentence('form_expected')] });
    request.body = await readForm(
      request,
      fileSize,
      (name) => name === FILE,
      (part) =>
        part.type === 'file'
          ? fileOf(request, part, room)
          : textOf(part.value, part.fieldname.toWellFormed()),
    );
  };
}

async function fileOf(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  room: Room,
): Promise<string | undefined> {
  if (fieldname !== FILE) throw invalid({ [fieldname.toWellFormed()]: [sentence('unknown_field')] });
  const kept = await keepUpload({ filename, file }, room).catch((error: unknown) => {
    // A stream that breaks off is the request's fault; a store that fails is ours.
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
