import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '../../../kit/app/index.ts';
import { Gap } from './Gap.tsx';
import { isShown, operator } from './operator.ts';

/** The support address as a mail link; without one, the way to the contact form (LEG-01). */
export function SupportEmail() {
  const { t } = useLingui();
  const { supportEmail } = operator;
  if (!isShown(supportEmail))
    return (
      <AppLink to="/contact/">
        <Trans>our contact form</Trans>
      </AppLink>
    );
  const link = supportEmail ? (
    <bdi dir="ltr">
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </bdi>
  ) : null;
  return <Gap value={link} missing={t`support e-mail address`} />;
}
