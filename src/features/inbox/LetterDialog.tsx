import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Letter } from '../../../machines/toasts/messages.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatDateTime } from '../../kit/i18n/format/date.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { PartBoundary } from '../../kit/states/PartBoundary.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { MessageFrame } from '../../kit/post/MessageFrame.tsx';
import { AlertsLink } from './AlertsLink.tsx';
import { IconButton } from '../../kit/ui/IconButton.tsx';

const Body = styled('div', { display: 'grid', gap: '$4', padding: '$6', overflowY: 'auto' });
const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
});

type LetterDialogProps = {
  letter: Letter;
  /** When it arrived, in milliseconds since the epoch. */
  at: number | null;
  onClose: () => void;
  /** The person follows a link out of the dialog. */
  onLeave: () => void;
};

/** A whole message of the Web channel with its pictures and links, and a link to the alerts. */
export function LetterDialog({ letter: { title, html, about }, at, onClose, onLeave }: LetterDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  // The message may start with its title, which must not appear twice.
  const isTold = html
    .replaceAll(/<[^>]*>/g, '')
    .trimStart()
    .startsWith(title);
  const when = at === null ? '' : formatDateTime(new Date(at), locale, ownTimeZone());
  return (
    <ModalDialog aria-labelledby={id} onClose={onClose}>
      <Body>
        <Head>
          <div>
            {isTold ? (
              <VisuallyHidden as="h2" id={id}>
                {title}
              </VisuallyHidden>
            ) : (
              <Heading level={2} id={id} dir="auto">
                {title}
              </Heading>
            )}
            <Text kind="small">
              {about} · {when}
            </Text>
          </div>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </Head>
        <PartBoundary>
          <MessageFrame html={html} title={title} />
        </PartBoundary>
        <AlertsLink onLeave={onLeave} />
      </Body>
    </ModalDialog>
  );
}
