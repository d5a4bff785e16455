import { Trans } from '@lingui/react/macro';
import { Text } from '../../kit/ui/Text.tsx';
import type { CodeMailView } from './use-code-mail.ts';

/** Where the code goes and its status. The address keeps its own direction inside the sentence. */
export function CodeMailText({ mail, address }: { mail: CodeMailView; address: string }) {
  if (mail.wait > 0) {
    return (
      <Text kind="soft">
        <Trans>
          We sent a code to <bdi dir="ltr">{address}</bdi>. Type it below.
        </Trans>
      </Text>
    );
  }
  return (
    <Text kind="soft">
      {mail.isRequesting ? (
        <Trans>
          We are sending a code to <bdi dir="ltr">{address}</bdi>.
        </Trans>
      ) : (
        <Trans>
          No code has been sent to <bdi dir="ltr">{address}</bdi> yet. Ask for one below.
        </Trans>
      )}
    </Text>
  );
}
