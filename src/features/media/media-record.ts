import type { MediaPlace } from '../../../contract/media.ts';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import { fieldsOf, plainOf } from '../../kit/lists/record-columns.ts';

/** A media record; null for what a list leaves out or an area lacks. */
export type MediaRecord = {
  pk: number | string;
  name: string;
  type: string;
  /** The stored file's name. */
  file: string;
  /** The public URL on this origin; product files have none. */
  url: string | null;
  /** Bytes; null where a server does not say. */
  size: number | null;
  places: { count: number; first: readonly MediaPlace[] } | null;
};

/** Reads a record of either area, from its list or panel. */
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
        ? // The contract types these.
          { count: used_count, first: used_in as MediaPlace[] }
        : null,
  };
}
