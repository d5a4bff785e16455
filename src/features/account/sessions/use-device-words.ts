import { useLingui } from '@lingui/react/macro';

/** What the server stores if a browser does not identify itself. */
const UNKNOWN = 'Unknown';

/** Words for the server's facts about a device; names of browsers and systems are the same in every language. */
export function useDeviceWords() {
  const { t } = useLingui();
  const kinds = new Map(
    Object.entries({
      desktop: t`Computer`,
      mobile: t`Phone`,
      tablet: t`Tablet`,
      tv: t`Television`,
      bot: t`Program`,
    }),
  );
  return {
    browser: (name: string) => (name === UNKNOWN || name === '' ? t`Unknown browser` : name),
    system: (name: string) => (name === UNKNOWN || name === '' ? t`unknown system` : name),
    device: (kind: string) => kinds.get(kind.toLowerCase()) ?? t`Unknown device`,
  };
}
