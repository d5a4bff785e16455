import type { UploadNews } from '../../../machines/editor/editor-uploads.machine.ts';
import type { PicturePage, PictureQuery } from '../../../machines/editor/html-editor.machine.ts';
import { templateMediaEndpoints } from '../../../contract/calls/media.ts';
import { USUAL_LIMITS } from '../../../machines/uploads/file-choice.machine.ts';
import type { World } from '../../kit/app/world.ts';
import { pageQueryOf } from '../../kit/lists/admin-query.ts';
import { fileLimits } from '../../kit/uploads/file-limits.ts';

type Progress = Extract<UploadNews, { type: 'upload.progressed' }>;

/** Where the editor's pictures come from and go to. */
export interface EditorMedia {
  /** Loads a page of the pictures whose names match. Rejects if that fails. */
  load: (query: PictureQuery, signal: AbortSignal) => Promise<PicturePage>;
  /** Sends a picture and reports the result. Rejects without an answer. */
  upload: (file: File, onProgress: (news: Progress) => void, signal: AbortSignal) => Promise<UploadNews>;
}

const PICTURES_PER_PAGE = 24;
const picture = /\.(?:png|jpe?g)$/i;
/** The type of pictures that are added while writing, among the template media. */
const TYPE = 'article';

/** The pictures among the template media, newest first; new ones are added to them (WRT-04). */
export function templateEditorMedia(world: World): EditorMedia {
  const { client } = world;
  return {
    async load({ search, page }, signal) {
      const answer = await client.call(templateMediaEndpoints.list, {
        query: pageQueryOf({ search, page, page_size: PICTURES_PER_PAGE }),
        signal,
      });
      if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
      const { result, current_page, total_pages } = answer.data;
      return {
        pictures: result
          .filter(({ media_file }) => picture.test(media_file))
          .map(({ name, url }) => ({ name, url })),
        page: current_page,
        pages: total_pages,
      };
    },
    async upload(file, onProgress, signal) {
      const [{ examine }, limits] = await Promise.all([
        import('../../kit/uploads/picture-file.ts'),
        fileLimits(world).catch(() => USUAL_LIMITS),
      ]);
      const found = await examine(file, limits.picture);
      if (!found.accepted) return { type: 'upload.refused', code: found.problem, words: [] };
      const answer = await client.call(templateMediaEndpoints.create, {
        form: { name: file.name.replace(/\.[^.]*$/, '').slice(0, 200) || TYPE, type: TYPE, media_file: file },
        onProgress: (bytes) => onProgress({ type: 'upload.progressed', ...bytes }),
        signal,
      });
      if (!answer.success)
        return { type: 'upload.refused', code: answer.code, words: Object.values(answer.errors).flat() };
      const { width, height } = found;
      return { type: 'upload.done', picture: { url: answer.data.url, width, height } };
    },
  };
}
