import { useLingui } from '@lingui/react';
import { AppLink, useRoute } from '../../kit/app/index.ts';
import { sectionPath, sections } from '../../kit/app/account-sections.ts';
import { styled } from '../../kit/ui/theme.ts';

const Way = styled(AppLink, {
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: '$target',
  fontSize: '$small',
  '@fine': { minBlockSize: '$control' },
});

/** A link to the alerts on the account page (ACC-07). */
export function AlertsLink({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const path = useRoute((route) => route.path);
  return (
    <Way to={sectionPath('alerts', path)} onClick={onLeave}>
      {i18n._(sections.alerts)}
    </Way>
  );
}
