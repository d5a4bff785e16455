import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { uploadMachine } from '../../../machines/uploads/upload.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatBytes } from '../i18n/format/bytes.ts';
import { formatNumber } from '../i18n/format/number.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/progress-bar.ts';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { secondsLeft } from './seconds-left.ts';

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
            <Trans>Everything is sent; the server looks at it…</Trans>
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
