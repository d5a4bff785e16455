import { Parser } from 'htmlparser2';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Longest HTML that is cleaned, in characters: a long book chapter. */
export const HTML_MAX = 500_000;

/**
 * Broken nesting is written out as it was read, and reads differently the next time; two or three rounds settle it. What is
 * not settled might still change its meaning in a browser.
 */
const ROUNDS = 10;

/** Deeper nesting is no text any more, and costs a browser more than it shows. */
const NESTING_MAX = 40;

/** HTML whose elements are nested deeper is refused: to parse it takes time with the square of its depth, seconds for 250 kB. */
export const DEPTH_MAX = 1000;

/**
 * Characters that change how other text is read and never belong into a post: control characters, the overrides of
 * writing direction (isolates do no harm to their neighbours and stay), and the byte order mark.
 */
const misleading = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\uFEFF]/gu;

const withoutMisleading = (text: string): string => text.replaceAll(misleading, '');

/** A picture of this server: any other address would tell a stranger who reads the post. */
const ownPicture = /^\/media\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:webp|png|jpg)$/;

/** Links lead to the web, a mail, a phone, a page of ours or a place in the same text; space within would hide where. */
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\S*$/i;

const allowedTags = [
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd div section figure figcaption img details summary',
  'a strong b em i u s sub sup small mark q cite abbr kbd time bdi span',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

const pixels = /^\d{1,5}$/;

const directions = ['ltr', 'rtl', 'auto'];

/** Blocks that may stand on a side of their own, by the attribute: a style would be refused by the policy of pages. */
const aligned = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'];
const sides = ['left', 'center', 'right', 'justify'];

function cleanPicture(
  tagName: string,
  { src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes,
) {
  const size = pixels.test(width) && pixels.test(height) ? { width, height } : {};
  return { tagName, attribs: { src, alt, ...size, loading: 'lazy', decoding: 'async' } };
}

function cleanAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const clean = Object.entries(attributes).map(([name, value]) => [name, withoutMisleading(value)] as const);
  return Object.fromEntries(
    clean.filter(([name, value]) => {
      if (name === 'dir') return directions.includes(value);
      if (name === 'align') return sides.includes(value);
      return name !== 'href' || link.test(value);
    }),
  );
}

const options: IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['lang', 'dir'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['align']])),
    a: ['href', 'title', 'hreflang'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: [
      'colspan',
      'rowspan',
      { name: 'scope', multiple: false, values: ['col', 'row', 'colgroup', 'rowgroup'] },
    ],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: {
    // The page's own heading is the subject of the post.
    h1: 'h2',
    img: cleanPicture,
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
  textFilter: withoutMisleading,
};

class TooDeep extends Error {}

/** Whether the elements of an HTML text are nested deeper than `DEPTH_MAX`. Reads no further than there. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth > DEPTH_MAX) throw new TooDeep();
    },
    onclosetag: () => void (depth -= 1),
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
  return false;
}

/**
 * HTML of a post without anything that could act, load from elsewhere, or change how the page around it looks: an
 * allow-list of tags and attributes, links to http, https, mailto and tel, pictures of this server. Cleaning twice
 * changes nothing more.
 *
 * @throws {RangeError} when it is longer than HTML_MAX, nested deeper than DEPTH_MAX, or so broken that it comes out
 * differently every time.
 */
export function sanitizePost(html: string): string {
  if (html.length > HTML_MAX) throw new RangeError(`more than ${HTML_MAX} characters`);
  let dirty = withoutMisleading(html.toWellFormed());
  if (isTooDeep(dirty)) throw new RangeError(`nested deeper than ${DEPTH_MAX}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    // The parser may cut a pair of surrogates in two, and no database keeps a half.
    const clean = sanitizeHtml(dirty, options).toWellFormed();
    if (clean === dirty) return clean;
    dirty = clean;
  }
  throw new RangeError(`markup that is not settled after ${ROUNDS} rounds`);
}
