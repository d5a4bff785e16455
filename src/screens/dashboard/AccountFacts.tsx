import { Trans } from '@lingui/react/macro';
import { styled } from '../../ui/theme.ts';

const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  columnGap: '$6',
  rowGap: '$3',
  '& dt': { color: '$textSoft' },
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '$1', '& dd + dt': { marginBlockStart: '$2' } },
});

/** What is known of an account. */
export function AccountFacts({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <Facts>
      <dt>
        <Trans>E-mail</Trans>
      </dt>
      <dd>
        <bdi dir="ltr">{email}</bdi>
      </dd>
      <dt>
        <Trans>Verified</Trans>
      </dt>
      <dd>{isVerified ? <Trans>Yes</Trans> : <Trans>No</Trans>}</dd>
    </Facts>
  );
}
