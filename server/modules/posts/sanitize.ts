import { Parser } from 'htmlparser2';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** The maximum length of HTML, in characters: a long book chapter. */
export const HTML_MAX = 500_000;

/**
 * The output for broken nesting may parse differently the next time. Two or three rounds settle that; HTML that does not
 * settle might mean something else to a browser.
 */
const ROUNDS = 10;

/** No text needs deeper nesting, and browsers take long to show it. */
const NESTING_MAX = 40;

/** The maximum depth of nested elements: the time to parse grows with its square, to seconds for 250 kB. */
export const DEPTH_MAX = 1000;

/**
 * Characters that change how other text is displayed and have no place in a post: control characters, overrides of the
 * writing direction (isolates only affect their own text and stay), and the byte order mark.
 */
const misleading = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\uFEFF]/gu;

const withoutMisleading = (text: string): string => text.replaceAll(misleading, '');

/** A picture on this server: any other server would learn who reads the post. */
const ownPicture = /^\/media\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:webp|png|jpg)$/;

/**
 * Links to the web, a mail address, a phone number, one of our pages or a place in the same text; spaces could hide the
 * target.
 */
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\S*$/i;

const allowedTags = [
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd div section figure figcaption img details summary',
  'a strong b em i u s sub sup small mark q cite abbr kbd time bdi span',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

const pixels = /^\d{1,5}$/;

const directions = ['ltr', 'rtl', 'auto'];

/** Blocks that may have an `align` attribute: the content policy forbids styles. */
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
    // The page's only h1 is the post's subject.
    h1: 'h2',
    img: cleanPicture,
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
  textFilter: withoutMisleading,
};

class TooDeep extends Error {}

/** Whether elements are nested deeper than `DEPTH_MAX`; parses no further than that. */
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
 * Sanitizes a post's HTML: nothing in it can run, load from elsewhere or change the page around it. Allows a list of tags
 * and attributes, links to http, https, mailto and tel, and pictures on this server. Sanitizing its own output changes
 * nothing.
 *
 * @throws {RangeError} if it is longer than HTML_MAX, nested deeper than DEPTH_MAX, or so broken that it never settles.
 */
export function sanitizePost(html: string): string {
  if (html.length > HTML_MAX) throw new RangeError(`more than ${HTML_MAX} characters`);
  let dirty = withoutMisleading(html.toWellFormed());
  if (isTooDeep(dirty)) throw new RangeError(`nested deeper than ${DEPTH_MAX}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    // The parser may split a surrogate pair, and the database cannot store half of one.
    const clean = sanitizeHtml(dirty, options).toWellFormed();
    if (clean === dirty) return clean;
    dirty = clean;
  }
  throw new RangeError(`markup that is not settled after ${ROUNDS} rounds`);
}
