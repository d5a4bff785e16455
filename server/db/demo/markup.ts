import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureName } from './picture-name.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain words as markup; `**words**` become strong. */
function inline(words: string): string {
  return words
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

const items = (points: readonly string[]): string =>
  points.map((point) => `<li>${inline(point)}</li>`).join('');

export const h2 = (words: string): string => `<h2>${inline(words)}</h2>`;
export const h3 = (words: string): string => `<h3>${inline(words)}</h3>`;
export const p = (words: string): string => `<p>${inline(words)}</p>`;
export const ul = (...points: string[]): string => `<ul>${items(points)}</ul>`;
export const ol = (...points: string[]): string => `<ol>${items(points)}</ol>`;
export const quote = (words: string): string => `<blockquote>${p(words)}</blockquote>`;

/** A table: the first row names the columns, the first cell of each further row names the row. */
export function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const columns = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
  const body = rows.map(([name = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${inline(cell)}</td>`).join('');
    return `<tr><th scope="row">${inline(name)}</th>${rest}</tr>`;
  });
  return `<table><thead><tr>${columns}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** A generated illustration with a caption; it adds nothing to the words, so its alternative text is empty. */
export function figure(serial: number, caption: string): string {
  const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
  const source = `/media/blog/${pictureName(serial)}`;
  return `<figure><img src="${source}" alt="" ${size} loading="lazy"><figcaption>${inline(caption)}</figcaption></figure>`;
}
