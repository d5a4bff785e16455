import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { railMachine } from '../../../machines/dashboard/rail.machine.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { styled } from '../../kit/ui/theme.ts';
import type { RailActor } from './Rail.tsx';
import { RailIcon } from './RailIcon.tsx';

const Button = styled('button', iconButton, {
  flex: 'none',
  marginInlineStart: 'calc(-1 * $space$2)',
  '@phone': { marginInlineStart: 0 },
  '&:dir(rtl) > svg': { transform: 'scaleX(-1)' },
});

const selectToggle = (snapshot: SnapshotFrom<typeof railMachine>) => ({
  isNarrow: snapshot.hasTag('narrow'),
  isExpanded: snapshot.hasTag('pinned') || snapshot.hasTag('open'),
});

/** Expands or collapses the rail (DSH-03); on small screens opens the overlay (DSH-04). */
export function RailToggle({ actor, controls }: { actor: RailActor; controls: string }) {
  const { t } = useLingui();
  const { isNarrow, isExpanded } = useSelector(actor, selectToggle, shallowEqual);
  return (
    <Button
      type="button"
      aria-expanded={isExpanded}
      // A closed overlay is not in the document.
      {...(isNarrow && !isExpanded ? {} : { 'aria-controls': controls })}
      {...(isNarrow ? { 'aria-haspopup': 'dialog' as const } : {})}
      aria-label={t`Sidebar`}
      title={t`Sidebar`}
      onClick={() => actor.send({ type: 'rail.toggle' })}
    >
      {isNarrow ? <Icon name="menu" /> : <RailIcon name="rail" />}
    </Button>
  );
}
