import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../../machines/alerts/preference-toggles.machine.ts';
import { CardSkeleton } from '../../../kit/states/CardSkeleton.tsx';
import { PartFailure } from '../../../kit/states/PartFailure.tsx';
import { Preferences } from '../../alerts/Preferences.tsx';
import { SectionRow } from '../SectionRow.tsx';

type AlertsCardProps = {
  actor: ActorRefFrom<typeof preferenceTogglesMachine> | undefined;
  /** The list failed to load. */
  isMissing: boolean;
  onRetry: () => void;
};

/** Alerts and notifications, with the toggles of the public page (ACC-07). */
export function AlertsCard({ actor, isMissing, onRetry }: AlertsCardProps) {
  const isComing = useSelector(actor, (snapshot) => snapshot?.matches('loading') ?? true);
  return (
    <SectionRow
      bare
      id="alerts"
      lead={<Trans>Choose what we send you and how. Changes are saved right away.</Trans>}
    >
      {isMissing ? (
        <PartFailure onRetry={onRetry} />
      ) : actor && !isComing ? (
        <Preferences toggles={actor} />
      ) : (
        <CardSkeleton heights={['220px']} />
      )}
    </SectionRow>
  );
}
