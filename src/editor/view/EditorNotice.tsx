import { Trans, useLingui } from '@lingui/react/macro';
import type { EditorNoticeCode } from '../../../machines/editor/editor.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';

const Place = styled('div', { gridRow: 2, padding: '$3' });

/** A notice about the text. */
export function EditorNotice({ notice, onDismiss }: { notice: EditorNoticeCode; onDismiss: () => void }) {
  const { t } = useLingui();
  const titles: Readonly<Record<EditorNoticeCode, string>> = {
    filesRefused: t`Files cannot be put into the text.`,
    cannotShow: t`This text is shown as HTML.`,
  };
  return (
    <Place>
      <Notice
        kind={notice === 'cannotShow' ? 'info' : 'warning'}
        role="alert"
        title={titles[notice]}
        action={
          <Button kind="quiet" onClick={onDismiss}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {notice === 'filesRefused' ? (
          <Trans>Upload the picture under Template media, then choose it with the picture button.</Trans>
        ) : (
          <Trans>It has parts that the text view would lose, such as comments or scripts.</Trans>
        )}
      </Notice>
    </Place>
  );
}
