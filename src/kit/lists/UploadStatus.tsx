import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { uploadMachine, UploadProgress } from '../../../machines/uploads/upload.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatBytes } from '../i18n/format/bytes.ts';
import { formatNumber } from '../i18n/format/number.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/progress-bar.ts';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';

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
    <Stack gap={2}>
      <ProgressBar aria-label={t`Sending`} max={last.total} value={last.sent} />
      <Stack direction="row" gap={3}>
        <Text as="output">
          {isSent ? (
            <Trans>Sent. The server is checking it…</Trans>
          ) : (
            <Trans>
              {sent} of {total}
            </Trans>
          )}
        </Text>
        {isSent || left === null ? null : (
          <Text as="span">
            {left > SECONDS_A_MINUTE ? (
              <Trans>about {minutes} min left</Trans>
            ) : (
              <Trans>about {seconds} s left</Trans>
            )}
          </Text>
        )}
        <Button onClick={() => actor.send({ type: 'upload.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}

/** The seconds an upload will still take at its speed so far; null while unknown. */
function secondsLeft(first: UploadProgress, last: UploadProgress): number | null {
  const passed = last.at - first.at;
  const speed = (last.sent - first.sent) / passed;
  if (passed < SECOND_MS || speed <= 0) return null;
  return Math.ceil((last.total - last.sent) / speed / SECOND_MS);
}
