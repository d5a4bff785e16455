import { useLingui } from '@lingui/react/macro';
import { zoneLabel } from '../../../kit/i18n/format/zone-names.ts';

/** Words for the areas of the IANA time zones. No browser has names of places in Kurdish; those of cities stay as they are. */
export function useAreaName(): (area: string) => string {
  const { t } = useLingui();
  const names = new Map(
    Object.entries({
      Africa: t`Africa`,
      America: t`America`,
      Antarctica: t`Antarctica`,
      Arctic: t`Arctic`,
      Asia: t`Asia`,
      Atlantic: t`Atlantic`,
      Australia: t`Australia`,
      Etc: t`Other`,
      Europe: t`Europe`,
      Indian: t`Indian Ocean`,
      Pacific: t`Pacific`,
    }),
  );
  return (area) => names.get(area) ?? zoneLabel(area);
}
