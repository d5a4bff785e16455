import { useLingui } from '@lingui/react/macro';
import { Gap } from './Gap.tsx';
import { operator } from './operator.ts';

/** The address of the support, to write to at a click. */
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
