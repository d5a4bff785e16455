import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../kit/ui/Button.tsx';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { CodeMailView } from './use-code-mail.ts';

// Aligns the words with the other lines; the quiet button's padding hangs outside.
const Hanging = styled('div', { marginInlineStart: 'calc(-1 * ($space$3 + 1px))' });

/**
 * Requests another code once the wait is over (OTP-02). The seconds tick outside any live region; the start and end of
 * the wait are each announced once.
 */
export function Resend({ mail }: { mail: CodeMailView }) {
  const { left, wait } = mail;
  return (
    <Hanging>
      <Button kind="quiet" disabled={!mail.canResend} busy={mail.isRequesting} onClick={mail.onResend}>
        {left === null ? (
          <Trans>Send again</Trans>
        ) : (
          <Plural value={left} one="Send again in # secconds" other="Send again in # secconds" />
        )}
      </Button>
      <VisuallyHidden as="output">
        {left === null ? null : (
          <Plural
            value={wait}
            one="We sent the code. You can ask for a new one in # second."
            other="We sent the code. You can ask for a new one in # seconds."
          />
        )}
        {left === null && wait > 0 && mail.canResend ? <Trans>You can ask for a new code now.</Trans> : null}
      </VisuallyHidden>
    </Hanging>
  );
}
