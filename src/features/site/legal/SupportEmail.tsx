import { useLingui } from '@lingui/react/macro';
import { Gap } from './Gap.tsx';
import { operator } from './operator.ts';

/** The support address as a mail link. */
export function SupportEmail() {
  const { t } = useLingui();
  const { supportEmail } = operator;
  const link = supportEmail ? (
    <bdi dir="ltr">
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </bdi>
  ) : null;
  return <Gap value={link} missing={t`support e-mail address`} />;
}
