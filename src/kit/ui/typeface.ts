/** A font file and the characters it holds, as a CSS `unicode-range`. */
export type FontFace = { href: string; unicodeRange: string };

// The names carry the family's version, so caches may keep the files forever.
const file = (name: string): string => `/fonts/vazirmatn-v16-${name}.woff2`;

/**
 * One family for Latin and Sorani, split into files by tools/fonts.ts. The ranges do not overlap: a page fetches only
 * the files it needs. `latin` covers English and Kurmanji except ş, which the published family keeps apart.
 */
export const fontFaces = {
  latin: {
    href: file('latin'),
    unicodeRange:
      'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B7, U+00BB, U+00C7, U+00CA, U+00CE, U+00D7, U+00DB, U+00E7, U+00EA, U+00EE, U+00FB, U+2010-2014, U+2018-201D, U+2022, U+2026, U+20AC, U+2212',
  },
  kurmanji: { href: file('kurmanji'), unicodeRange: 'U+015E-015F' },
  /** The other letters of European names. */
  latinOne: {
    href: file('latin-1'),
    unicodeRange:
      'U+00A1-00A8, U+00AA, U+00AC-00B6, U+00B8-00BA, U+00BC-00C6, U+00C8-00C9, U+00CB-00CD, U+00CF-00D6, U+00D8-00DA, U+00DC-00E6, U+00E8-00E9, U+00EB-00ED, U+00EF-00FA, U+00FC-00FF',
  },
  latinExtended: {
    href: file('latin-extended'),
    unicodeRange: 'U+0100-015D, U+0160-017F, U+0218-021B, U+1E9E, U+20BA, U+20BD',
  },
  /** Sorani, Arabic and Persian; the rest of the block is for languages the product does not offer. */
  arabic: {
    href: file('arabic'),
    unicodeRange:
      'U+060C, U+061B-061C, U+061F, U+0621-0652, U+0660-066D, U+067E, U+0686, U+0692, U+0695, U+0698, U+06A4, U+06A9, U+06AF, U+06B5, U+06BE, U+06C6, U+06CC, U+06CE, U+06D4-06D5, U+06F0-06F9, U+200C-200F, U+2066-2069',
  },
} satisfies Record<string, FontFace>;

/** Until its file loads, text uses local fonts scaled to the same metrics, so that nothing moves. */
export const fontFamily = "'Vazirmatn', 'Vazirmatn Fallback', system-ui, sans-serif";
