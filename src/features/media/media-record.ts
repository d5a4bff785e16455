import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import { fieldsOf, plainOf } from '../../kit/lists/record-columns.ts';

/** A place that names a file, by the post's subject or the template's name. */
export type MediaPlace = { kind: 'post' | 'template'; pk: number; name: string };

/** A record of a media list; what a list leaves out, or an area does not have, is missing. */
export type MediaRecord = {
  pk: number | string;
  name: string;
  type: string;
  /** The name of the stored file. */
  file: string;
  /** The public address on this origin; files of products have none. */
  url: string | null;
  /** Bytes. */
  size: number | null;
  places: { count: number; first: readonly MediaPlace[] } | null;
};

/** Reads a record of either list, from the list or its panel. */
export function mediaRecordOf(record: AdminRecord): MediaRecord {
  const { name, type, media_file, url, size, used_count, used_in } = fieldsOf(record);
  return {
    pk: record.pk,
    name: plainOf(name),
    type: plainOf(type),
    file: plainOf(media_file),
    url: typeof url === 'string' ? url : null,
    size: typeof size === 'number' ? size : null,
    places:
      typeof used_count === 'number' && Array.isArray(used_in)
        ? // The places are as the server's contract has them.
          { count: used_count, first: used_in as MediaPlace[] }
        : null,
  };
}
