import type { Node as PaperNode } from '@tiptap/pm/model';
import type { Attributes } from '../html/attributes.ts';
import { readInert } from '../html/inert.ts';

/** The caption of a table: its attributes and its markup. */
export interface TableCaption {
  kept: Attributes;
  html: string;
}

/** A table's caption; null if it has none. */
export const captionOf = ({ attrs }: PaperNode): TableCaption | null => attrs['caption'];

/** The words of a table's caption. */
export function captionText(table: PaperNode): string {
  const caption = captionOf(table);
  return caption === null ? '' : readInert(caption.html).textContent;
}
