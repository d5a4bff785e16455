import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '../app/index.ts';
import { buttonClass } from '../ui/Button.tsx';
import { StatusPage } from '../ui/StatusPage.tsx';

/** Any other path (LAY-03). */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <StatusPage
      scene="lost"
      title={t`Something's missing.`}
      action={
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'primary' })}>
          <Trans>Back to Dashboard</Trans>
        </AppLink>
      }
    >
      <Trans>Sorry, we can't find that page. You'll find lots to explore on your dashboard.</Trans>
    </StatusPage>
  );
}
