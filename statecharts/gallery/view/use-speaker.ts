import { useLingui } from '@lingui/react/macro';

/** The name of somebody in a journey in the page's language; charts keep their names. */
export function useSpeaker(): (who: string) => string {
  const { t } = useLingui();
  return (who) => {
    switch (who) {
      case 'person':
        return t`Person`;
      case 'reader':
        return t`Reader`;
      case 'clock':
        return t`Clock`;
      case 'browser':
        return t`Browser`;
      case 'server':
        return t`Server`;
      case 'outside':
        return t`Outside`;
      default:
        return who;
    }
  };
}
