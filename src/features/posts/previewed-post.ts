import type { AdminPostDetail } from '../../../contract/posts.ts';
import type { Post } from '../../../contract/blog.ts';
import type { PreviewedText, PreviewedWords } from '../../../machines/posts/post-panel.machine.ts';

/** A chosen picture that is not sent yet; `preview` is null if there is none. */
type ChosenPicture = { preview: string | null; width: number; height: number };

/** A preview's parts; `stored` is null for a post that has never been saved. */
export type PreviewParts = {
  stored: AdminPostDetail | null;
  words: PreviewedWords;
  /** The text as typed; null while there is none. */
  text: PreviewedText | null;
  main: ChosenPicture;
  summary: ChosenPicture;
  author: string;
  /** RFC 3339; the publication time shown for a draft. */
  now: string;
};

const NO_CONTENT = { pk: 0, content: '', reading_minutes: 1, media_width: 0, media_height: 0 };

/** The post as its public page would get it if the form were saved and published now. */
export function previewedPost({ stored, words, text, main, summary, author, now }: PreviewParts): Post {
  const { pk, content, reading_minutes, media_width, media_height } = { ...(stored ?? NO_CONTENT), ...text };
  const isNew = main.preview !== null;
  return {
    pk,
    content,
    reading_minutes,
    // As the server does: the form's two rows may contain line breaks.
    subject: words.subject.replaceAll(/\s+/g, ' ').trim(),
    summary: words.summary.trim(),
    language: languageOf(words.language),
    author: stored?.author ?? author,
    published_at: stored?.published_at ?? now,
    main_media_url: main.preview ?? stored?.main_media_url ?? '',
    summary_media_url: summary.preview ?? stored?.summary_media_url ?? '',
    media_width: isNew ? main.width : media_width,
    media_height: isNew ? main.height : media_height,
  };
}

function languageOf(language: string): NonNullable<Post['language']> {
  return language === 'ckb' || language === 'kmr' ? language : 'en';
}
