/** A file format, recognised by the extension. */
export interface MediaKind {
  /** The extension of the stored file. */
  readonly extension: string;
  readonly mime: string;
  readonly isPicture: boolean;
  /** Whether a file that starts with these bytes has this format. */
  readonly matches: (head: Buffer) => boolean;
}

/** How many bytes are enough to recognise a format. */
export const HEAD_BYTES = 512;

const beginsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

const text = (head: Buffer, at: number): string => head.toString('latin1', at, at + 4);

/** The brands of ISO 14496-12 files with videos; pictures (heic, avif) use the same container. */
const videoBrand =
  /^(?:iso[0-9a-z]|mp4[12]|mp71|avc[0-9]|M4V[ HP]|f4v |dash|cmf[a-z]|mmp4|MSNV|NDX[A-Z]|3g[2p][0-9a-z])$/;

const isMp4 = (head: Buffer): boolean => text(head, 4) === 'ftyp' && videoBrand.test(text(head, 8));

/** QuickTime; its older files have no `ftyp` and start with one of these atoms. */
const isQuickTime = (head: Buffer): boolean =>
  (text(head, 4) === 'ftyp' && text(head, 8) === 'qt  ') || ['moov', 'mdat', 'wide'].includes(text(head, 4));

const isAvi = (head: Buffer): boolean => text(head, 0) === 'RIFF' && text(head, 8) === 'AVI ';

const isEbml = beginsWith(0x1a, 0x45, 0xdf, 0xa3);
const DOC_TYPE = Buffer.from([0x42, 0x82]);

/** Makes a check for EBML (RFC 8794) whose header has this DocType. */
const isEbmlOf =
  (type: string) =>
  (head: Buffer): boolean => {
    const at = head.indexOf(DOC_TYPE);
    if (!isEbml(head) || at < 0) return false;
    // A variable-size integer; for a short word it is a single byte with its highest bit set.
    const length = (head[at + 2] ?? 0) & 0x7f;
    return head.toString('latin1', at + 3, at + 3 + length).replace(/\0+$/, '') === type;
  };

const jpeg: MediaKind = {
  extension: 'jpg',
  mime: 'image/jpeg',
  isPicture: true,
  matches: beginsWith(0xff, 0xd8, 0xff),
};

const film = (extension: string, mime: string, matches: MediaKind['matches']): MediaKind => ({
  extension,
  mime,
  isPicture: false,
  matches,
});

const kinds = new Map<string, MediaKind>([
  [
    'png',
    {
      extension: 'png',
      mime: 'image/png',
      isPicture: true,
      matches: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    },
  ],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['mp4', film('mp4', 'video/mp4', isMp4)],
  ['mov', film('mov', 'video/quicktime', isQuickTime)],
  ['avi', film('avi', 'video/x-msvideo', isAvi)],
  ['mkv', film('mkv', 'video/x-matroska', isEbmlOf('matroska'))],
  ['webm', film('webm', 'video/webm', isEbmlOf('webm'))],
]);

/** The format for a file name's extension (TMD-01); undefined if it is not accepted. */
export function mediaKindOf(filename: string): MediaKind | undefined {
  const [, extension = ''] = /\.([a-z0-9]{1,8})$/i.exec(filename) ?? [];
  return kinds.get(extension.toLowerCase());
}
