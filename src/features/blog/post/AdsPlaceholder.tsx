import { Trans, useLingui } from '@lingui/react/macro';
import { isDemoWorld } from '../../../kit/app/index.ts';
import { styled } from '../../../kit/ui/theme.ts';

const Place = styled('section', {
  display: 'grid',
  placeContent: 'center',
  minBlockSize: '160px',
  padding: '$4',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$card',
  color: '$textSoft',
  fontSize: '$small',
  textAlign: 'center',
  '@media print': { display: 'none' },
});

/** The space reserved for advertisements (BLG-08); there are none outside the demo world yet (P37). */
export function AdsPlaceholder() {
  const { t } = useLingui();
  if (!isDemoWorld()) return null;
  return (
    <Place aria-label={t`Advertisement`}>
      <Trans>This space is for advertisements.</Trans>
    </Place>
  );
}
