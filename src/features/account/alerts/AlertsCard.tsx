import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../../machines/alerts/preference-toggles.machine.ts';
import { CardSkeleton } from '../../../kit/states/CardSkeleton.tsx';
import { CardFailure } from '../CardFailure.tsx';
import { SectionRow } from '../SectionRow.tsx';

/** Its code arrives beside its list, after the cards above it. */
const Preferences = lazy(async () => ({
  default: (await import('../../alerts/Preferences.tsx')).Preferences,
}));

const waiting = <CardSkeleton heights={['220px']} />;

type AlertsCardProps = {
  actor: ActorRefFrom<typeof preferenceTogglesMachine> | undefined;
  /** The list failed to load. */
  isMissing: boolean;
  onRetry: () => void;
};

/** Alerts and notifications, with the toggles of the public page (ACC-07). */
export function AlertsCard({ actor, isMissing, onRetry }: AlertsCardProps) {
  return (
    <SectionRow
      bare
      id="alerts"
      lead={<Trans>Choose what we send you and how. Changes are saved right away.</Trans>}
    >
      {isMissing ? (
        <CardFailure onRetry={onRetry} />
      ) : (
        <Suspense fallback={waiting}>{actor ? <Preferences toggles={actor} /> : waiting}</Suspense>
      )}
    </SectionRow>
  );
}
