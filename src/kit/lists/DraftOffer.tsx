import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftMachine, DraftValues } from '../../../machines/forms/draft.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatRelativeTime } from '../i18n/format/relative-time.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useNow } from '../texts/use-now.ts';

const MINUTE_MS = 60_000;

type DraftOfferProps = {
  actor: ActorRefFrom<typeof draftMachine>;
  /** Called with the draft's values when the person restores it. */
  onTaken: ((values: DraftValues) => void) | undefined;
};

/** Offers an earlier visit's draft of this form, with its age. */
export function DraftOffer({ actor, onTaken }: DraftOfferProps) {
  const locale = useLocale();
  const now = useNow();
  const kept = useSelector(actor, (snapshot) => snapshot.context.kept);
  if (!kept) return null;
  const isFresh = now.getTime() - kept.savedAt < MINUTE_MS;
  const age = formatRelativeTime(new Date(kept.savedAt), now, locale);
  return (
    <Notice kind="info">
      <Stack gap={3}>
        {isFresh ? (
          <Trans>You have an unsaved draft from just now.</Trans>
        ) : (
          <Trans>You have an unsaved draft from {age}.</Trans>
        )}
        {kept.isOutdated ? <Trans>The record has changed since then.</Trans> : null}
        <Stack direction="row" gap={3}>
          <Button
            onClick={({ currentTarget }) => {
              actor.send({ type: 'draft.take' });
              onTaken?.(kept.values);
              // To the panel around it, this is input: leaving it asks first (P38).
              currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
            }}
          >
            <Trans>Restore</Trans>
          </Button>
          <Button kind="quiet" onClick={() => actor.send({ type: 'draft.refuse' })}>
            <Trans>Discard</Trans>
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
