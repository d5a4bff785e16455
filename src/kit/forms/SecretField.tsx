import { useLingui } from '@lingui/react/macro';
import { PasswordField, type PasswordFieldProps } from '../ui/PasswordField.tsx';

type SecretFieldProps = Omit<
  PasswordFieldProps,
  'showLabel' | 'hideLabel' | 'capsLockLabel' | 'mark' | 'required'
> & { autoComplete: 'current-password' | 'new-password' };

/** A required password field in the current language. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      required
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      capsLockLabel={t`Caps lock is on.`}
    />
  );
}
