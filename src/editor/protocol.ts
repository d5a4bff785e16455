import type { FrameMessage } from '../kit/browser/frames.ts';
import type { UploadNews } from '../../machines/editor/editor-uploads.machine.ts';
import type { PicturePage, PictureQuery } from '../../machines/editor/html-editor.machine.ts';

/** The URL of the editor's frame. A file name, so that any static host finds it. */
export const EDITOR_FRAME = '/frame/editor.html';

/**
 * The form's page dispatches it synchronously on the frame, because a form being submitted cannot wait for a message:
 * the frame fills in `html`. It stays null if the frame has no text yet.
 */
export const FLUSH_EVENT = 'renas:editor-flush';
/** The `detail` of `FLUSH_EVENT`. */
export type Flush = { html: string | null };

/** News of an upload from the form's page. */
export type UploadMessage = { type: 'EDITOR_UPLOAD_NEWS'; id: string; news: UploadNews };

/** Messages from the form's page to the frame. */
export type ToFrame =
  | { type: 'EDITOR_OPEN'; html: string; round: number; keys: readonly string[] }
  | { type: 'EDITOR_FILL'; html: string; round: number }
  | { type: 'EDITOR_KEYS'; keys: readonly string[] }
  | { type: 'EDITOR_LOCK'; isLocked: boolean }
  | { type: 'EDITOR_FOCUS' }
  | ({ type: 'EDITOR_PICTURES'; query: PictureQuery } & PicturePage)
  | { type: 'EDITOR_NO_PICTURES'; query: PictureQuery }
  | UploadMessage
  | FrameMessage;

/** Messages from the frame to the form's page. */
export type FromFrame =
  | { type: 'EDITOR_HELLO' }
  | { type: 'EDITOR_OPENED' }
  | { type: 'EDITOR_BROKE' }
  | { type: 'EDITOR_CHANGED'; html: string; round: number }
  | { type: 'EDITOR_WANTS_PICTURES'; query: PictureQuery }
  /** Send this picture to the media. */
  | { type: 'EDITOR_UPLOAD'; id: string; file: File }
  | { type: 'EDITOR_UPLOAD_STOP'; id: string }
  /** Whether the form has to wait for pictures. */
  | { type: 'EDITOR_UPLOADING'; isUploading: boolean }
  | { type: 'EDITOR_SAVE' };

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check(Reflect.get(value, name)));

const isQuery = shaped({ search: isText, page: isCount });
const isFile: Check = (value) => value instanceof File;
const newsShapes: Readonly<Record<UploadNews['type'], Shape>> = {
  'upload.progressed': { sent: isCount, total: isCount },
  'upload.done': { picture: shaped({ url: isText, width: isCount, height: isCount }) },
  'upload.refused': { code: isText, words: listOf(isText) },
  'upload.failed': {},
};
const isNews: Check = (value) => isMessage(newsShapes, value);
const isPictures = listOf(shaped({ name: isText, url: isText }));

const toFrame: Readonly<Record<ToFrame['type'], Shape>> = {
  EDITOR_OPEN: { html: isText, round: isCount, keys: listOf(isText) },
  EDITOR_FILL: { html: isText, round: isCount },
  EDITOR_KEYS: { keys: listOf(isText) },
  EDITOR_LOCK: { isLocked: isFlag },
  EDITOR_FOCUS: {},
  EDITOR_PICTURES: { query: isQuery, pictures: isPictures, page: isCount, pages: isCount },
  EDITOR_NO_PICTURES: { query: isQuery },
  EDITOR_UPLOAD_NEWS: { id: isText, news: isNews },
  TOGGLE_DARK_MODE: { value: isFlag },
  TOGGLE_LANGUAGE: { value: isText },
};

const fromFrame: Readonly<Record<FromFrame['type'], Shape>> = {
  EDITOR_HELLO: {},
  EDITOR_OPENED: {},
  EDITOR_BROKE: {},
  EDITOR_CHANGED: { html: isText, round: isCount },
  EDITOR_WANTS_PICTURES: { query: isQuery },
  EDITOR_UPLOAD: { id: isText, file: isFile },
  EDITOR_UPLOAD_STOP: { id: isText },
  EDITOR_UPLOADING: { isUploading: isFlag },
  EDITOR_SAVE: {},
};

function isMessage(shapes: Readonly<Record<string, Shape>>, data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  const { type } = data;
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  return shape !== undefined && shaped(shape)(data);
}

/** Whether data is a complete message to the frame; ignores extra fields. */
export const isToFrame = (data: unknown): data is ToFrame => isMessage(toFrame, data);

/** Whether data is a complete message from the frame. */
export const isFromFrame = (data: unknown): data is FromFrame => isMessage(fromFrame, data);

/** Whether a message is one that the product sends to all its frames. */
export const isFrameMessage = (message: ToFrame): message is FrameMessage =>
  message.type === 'TOGGLE_DARK_MODE' || message.type === 'TOGGLE_LANGUAGE';
