import { placeNames } from '../i18n/place-names.ts';
import { usePageText } from './use-page-text.ts';

/**
 * Names an area or a location of a time zone in the reader's language, or as the IANA database does: `New York` for
 * `New_York`, `Argentina, Salta` for `Argentina/Salta`.
 */
export function usePlaceName(): (part: string) => string {
  const names = usePageText(placeNames);
  return (part) =>
    (Object.hasOwn(names, part) && names[part]) || part.replaceAll('_', ' ').replaceAll('/', ', ');
}

/** The same for the location of a time zone, by the zone's name. */
export function useCity(zone: string): string {
  return usePlaceName()(zone.slice(zone.indexOf('/') + 1));
}
