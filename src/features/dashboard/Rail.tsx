import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { railMachine } from '../../../machines/dashboard/rail.machine.ts';
import { AppLink } from '../../kit/app/index.ts';
import { Logo } from '../../kit/ui/Logo.tsx';
import { Overlay } from '../../kit/ui/Overlay.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { WorkplacePanel, WorkplaceSide } from '../../kit/ui/Workplace.tsx';
import { RailLinks } from './RailLinks.tsx';

export type RailActor = ActorRefFrom<typeof railMachine>;

const Home = styled(AppLink, {
  display: 'inline-flex',
  flex: 'none',
  alignSelf: 'start',
  alignItems: 'center',
  minBlockSize: '$target',
  marginBlock: '$2',
  marginInline: '$2',
  paddingInline: '6px',
  borderRadius: '$control',
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
});

const selectRail = (snapshot: SnapshotFrom<typeof railMachine>) => ({
  isNarrow: snapshot.hasTag('narrow'),
  isPinned: snapshot.hasTag('pinned'),
  isPeeking: snapshot.hasTag('peeking'),
  isOpen: snapshot.hasTag('open'),
});

/** The dashboard's navigation: beside the page, expanded or as icons (DSH-03), or an overlay on small screens (DSH-04). */
export function Rail({ actor, id, isStaff }: { actor: RailActor; id: string; isStaff: boolean }) {
  const { t } = useLingui();
  const { isNarrow, isPinned, isPeeking, isOpen } = useSelector(actor, selectRail, shallowEqual);
  useDismissal(actor, isPeeking);

  if (isNarrow) {
    return isOpen ? (
      <Overlay
        id={id}
        label={t`Sidebar`}
        closeLabel={t`Close`}
        onClose={() => actor.send({ type: 'rail.close' })}
        head={<HomeLink isFolded={false} />}
      >
        <nav aria-label={t`Dashboard`}>
          <RailLinks isStaff={isStaff} isFolded={false} />
        </nav>
      </Overlay>
    ) : null;
  }

  const isFolded = !isPinned && !isPeeking;
  return (
    <WorkplaceSide id={id} collapsed={!isPinned} data-rail={isPinned ? 'pinned' : 'collapsed'}>
      <WorkplacePanel
        as="nav"
        aria-label={t`Dashboard`}
        peeking={isPeeking}
        data-peeking={isPeeking}
        onPointerEnter={({ pointerType }) => {
          // A touch on an icon is about to press it.
          if (pointerType !== 'touch') actor.send({ type: 'pointer.entered' });
        }}
        onPointerLeave={() => actor.send({ type: 'pointer.left' })}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          // Keyboard focus only: after a click, the rail would stay open over the page.
          if (!currentTarget.contains(relatedTarget) && target.matches(':focus-visible'))
            actor.send({ type: 'focus.entered' });
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'focus.left' });
        }}
      >
        <HomeLink isFolded={isFolded} />
        <RailLinks isStaff={isStaff} isFolded={isFolded} />
      </WorkplacePanel>
    </WorkplaceSide>
  );
}

function HomeLink({ isFolded }: { isFolded: boolean }) {
  const { t } = useLingui();
  return (
    <Home to="/" aria-label={t`Renas, home`}>
      <Logo {...(isFolded ? {} : { name: 'Renas' })} />
    </Home>
  );
}

/** Escape closes what hover or focus has opened, wherever the focus is (WCAG 1.4.13). */
function useDismissal(actor: RailActor, isPeeking: boolean): void {
  useEffect(() => {
    if (!isPeeking) return undefined;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      actor.send({ type: 'rail.dismiss' });
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [actor, isPeeking]);
}
