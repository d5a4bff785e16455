import list from '../../../content/demo/media.json' with { type: 'json' };

/** A picture or film in one of the two lists of media. */
export interface DemoMedium {
  /** `templates` or `products`. */
  readonly list: string;
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

/** The media of the demo world, both lists, the oldest first. */
export const demoMedia: readonly DemoMedium[] = list;

/** The key of a medium in the store. */
export const keyOfMedium = ({ list, file }: DemoMedium): string => `${list}/${file}`;
