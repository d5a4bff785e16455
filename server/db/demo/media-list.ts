/** A picture or film in one of the two lists of media. */
export interface DemoMedium {
  readonly list: 'templates' | 'products';
  readonly type: string;
  readonly name: string;
  /** What the file is called in the store. */
  readonly file: string;
  readonly mime_type: string;
  /** Of its illustration. */
  readonly serial: number;
  /** Pixels of a picture; a film has its own. */
  readonly width: number;
  readonly height: number;
}

const mimes = { png: 'image/png', jpg: 'image/jpeg', webm: 'video/webm' } as const;

function medium(
  list: DemoMedium['list'],
  serial: number,
  extension: keyof typeof mimes,
  type: string,
  name: string,
  [width, height]: readonly [number, number] = [1200, 675],
): DemoMedium {
  const kind = list === 'templates' ? 5 : 6;
  const id = `0${kind}a5c0de-0000-4000-8000-${String(serial).padStart(12, '0')}`;
  return {
    list,
    type,
    name,
    file: `${id}.${extension}`,
    mime_type: mimes[extension],
    serial: kind * 1000 + serial,
    width,
    height,
  };
}

/** The media of the demo world, both lists, the oldest first. */
export const demoMedia: readonly DemoMedium[] = [
  medium('templates', 1, 'png', 'banner', 'Banner: ask a mentor', [960, 240]),
  medium('templates', 2, 'jpg', 'illustration', 'A road at noon'),
  medium('templates', 3, 'webm', 'film', 'Welcome to Renas'),
  medium('templates', 4, 'jpg', 'illustration', 'A road in the evening'),
  medium('products', 1, 'jpg', 'cover', 'Mentorship session'),
  medium('products', 2, 'png', 'cover', 'Visa checklist'),
  medium('products', 3, 'webm', 'film', 'A first look at the guides'),
  medium('products', 4, 'jpg', 'cover', 'Interview and resume coaching'),
];

/** The key of a medium in the store. */
export const keyOfMedium = ({ list, file }: DemoMedium): string => `${list}/${file}`;
