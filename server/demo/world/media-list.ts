import list from '../../../content/demo/media.json' with { type: 'json' };

/** A picture or video in one of the two media lists. */
export interface DemoMedium {
  /** `templates` or `products`. */
  readonly list: string;
  readonly type: string;
  readonly name: string;
  /** The file's name in the store. */
  readonly file: string;
  readonly mime_type: string;
  /** The serial of its illustration. */
  readonly serial: number;
  /** In pixels, for a picture; all videos have the same size. */
  readonly width: number;
  readonly height: number;
}

/** The demo media of both lists, oldest first. */
export const demoMedia: readonly DemoMedium[] = list;

/** A medium's key in the store. */
export const keyOfMedium = ({ list, file }: DemoMedium): string => `${list}/${file}`;
