import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { uploadMachine, UploadProgress } from '../../../machines/uploads/upload.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatBytes } from '../i18n/format/bytes.ts';
import { formatNumber } from '../i18n/format/number.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/progress-bar.ts';
import { styled } from '../ui/theme.ts';

/** As high as a button, or two lines of small text on a phone. */
const Status = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
  inlineSize: '100%',
  '& progress': { display: 'block', inlineSize: '100%' },
});

const Facts = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$3',
  color: '$textSoft',
  fontSize: '$small',
});

const SECOND_MS = 1000;

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

const SECONDS_A_MINUTE = 60;

const selectUpload = (snapshot: SnapshotFrom<typeof uploadMachine>) => ({
  first: snapshot.context.first,
  last: snapshot.context.last,
  isSent: snapshot.hasTag('sent'),
});

/** A form's upload: bytes sent, time left, and a button to cancel it. */
export function UploadStatus({ actor }: { actor: UploadActor }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { first, last, isSent } = useSelector(actor, selectUpload, shallowEqual);
  if (!last) return null;
  const sent = formatBytes(last.sent, locale);
  const total = formatBytes(last.total, locale);
  const left = first ? secondsLeft(first, last) : null;
  const seconds = left === null ? '' : formatNumber(left, locale);
  const minutes = left === null ? '' : formatNumber(Math.ceil(left / SECONDS_A_MINUTE), locale);
  return (
    <Status>
      <div>
        <Facts>
          {/* The progress bar says how far it is; said again with each packet, nothing else would be heard. */}
          <output>{isSent ? <Trans>Sent. The server is checking it…</Trans> : null}</output>
          {isSent ? null : (
            <span>
              <Trans>
                {sent} of {total}
              </Trans>
            </span>
          )}
          {isSent || left === null ? null : (
            <span>
              {left > SECONDS_A_MINUTE ? (
                <Trans>about {minutes} min left</Trans>
              ) : (
                <Trans>about {seconds} s left</Trans>
              )}
            </span>
          )}
        </Facts>
        <ProgressBar aria-label={t`Sending`} max={last.total} value={last.sent} />
      </div>
      <Button onClick={() => actor.send({ type: 'upload.cancel' })}>
        <Trans>Cancel</Trans>
      </Button>
    </Status>
  );
}

/** The seconds an upload will still take at its speed so far; null while unknown. */
function secondsLeft(first: UploadProgress, last: UploadProgress): number | null {
  const passed = last.at - first.at;
  const speed = (last.sent - first.sent) / passed;
  if (passed < SECOND_MS || speed <= 0) return null;
  return Math.ceil((last.total - last.sent) / speed / SECOND_MS);
}
