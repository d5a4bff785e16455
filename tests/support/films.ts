/** An ISO 14496-12 box: its length, its type, its content. */
const box = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content]);
};

const brand = (name: string): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${name}\0\0\x02\0${name}`, 'latin1')),
    box('mdat', Buffer.alloc(2000, 7)),
  ]);

/** An EBML header (RFC 8794) with a DocType. */
const ebml = (docType: string): Buffer => {
  const type = Buffer.concat([
    Buffer.from([0x42, 0x82, 0x80 | docType.length]),
    Buffer.from(docType, 'latin1'),
  ]);
  const version = Buffer.from([0x42, 0x86, 0x81, 0x01]);
  const content = Buffer.concat([version, type]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | content.length]),
    content,
    Buffer.alloc(2000, 7),
  ]);
};

const riff = (form: string): Buffer =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\x10\0', 'latin1'),
    Buffer.from(form, 'latin1'),
    Buffer.alloc(2000, 7),
  ]);

/** File headers of videos, by extension; the rest is not a valid video. */
export const films = {
  mp4: { bytes: brand('isom'), mime: 'video/mp4' },
  mov: { bytes: brand('qt  '), mime: 'video/quicktime' },
  avi: { bytes: riff('AVI LIST'), mime: 'video/x-msvideo' },
  mkv: { bytes: ebml('matroska'), mime: 'video/x-matroska' },
  webm: { bytes: ebml('webm'), mime: 'video/webm' },
} as const;

/** Files that look like videos at first. */
export const notFilms = {
  heic: brand('heic'),
  avif: brand('avif'),
  wav: riff('WAVEfmt '),
} as const;
