import { Marked } from 'marked';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureName } from './picture-name.ts';

// Markup as staff would write it in the editor: one block per line, tables with row and column headers, pictures with
// captions.
const markdown = new Marked({
  renderer: {
    list({ ordered, items }) {
      const name = ordered ? 'ol' : 'ul';
      return `<${name}>${items.map((item) => `<li>${this.parser.parse(item.tokens)}</li>`).join('')}</${name}>\n`;
    },
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens).trim()}</blockquote>\n`;
    },
    table({ header, rows }) {
      const columns = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`);
      const body = rows.map((cells) => {
        const inside = cells.map(({ tokens }, column) => {
          const words = this.parser.parseInline(tokens);
          return column === 0 ? `<th scope="row">${words}</th>` : `<td>${words}</td>`;
        });
        return `<tr>${inside.join('')}</tr>`;
      });
      return `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>\n`;
    },
    paragraph({ tokens }) {
      const [first] = tokens;
      const inside = this.parser.parseInline(tokens);
      return first?.type === 'image' ? `${inside}\n` : `<p>${inside}</p>\n`;
    },
    // The caption says everything, so the alternative text is empty.
    image({ href, tokens }) {
      const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
      const source = `/media/blog/${pictureName(Number(href.replace('picture:', '')))}`;
      return `<figure><img src="${source}" alt="" ${size} loading="lazy"><figcaption>${this.parser.parseInline(tokens)}</figcaption></figure>`;
    },
  },
});

/** Converts a post's body to HTML. Pictures refer to the serial of an illustration: `![caption](picture:19)`. */
export function postBody(text: string): string {
  return markdown.parse(text, { async: false }).trim();
}
