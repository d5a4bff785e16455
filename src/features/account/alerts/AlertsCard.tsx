import { Trans } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../../machines/alerts/preference-toggles.machine.ts';
import { Preferences } from '../../alerts/Preferences.tsx';
import { CardFailure } from '../CardFailure.tsx';
import { SectionCard } from '../SectionCard.tsx';

type AlertsCardProps = {
  actor: ActorRefFrom<typeof preferenceTogglesMachine> | undefined;
  /** The list failed to load. */
  isMissing: boolean;
  onRetry: () => void;
};

/** Alerts and notifications, with the toggles of the public page (ACC-07). */
export function AlertsCard({ actor, isMissing, onRetry }: AlertsCardProps) {
  return (
    <SectionCard
      bare
      id="alerts"
      lead={<Trans>Choose what we send you and how. Changes are saved right away.</Trans>}
    >
      {isMissing ? <CardFailure onRetry={onRetry} /> : actor ? <Preferences toggles={actor} /> : null}
    </SectionCard>
  );
}
