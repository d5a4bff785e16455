import { fromCallback, fromPromise, sendTo, type AnyActorLogic, type InputFrom } from 'xstate';
import { dashboardMachine, type DashboardPart } from '../../../machines/dashboard/dashboard.machine.ts';
import { definePage, type PageDefinition, type ViewedPage } from '../../kit/app/define-page.ts';
import type { FetchedPart } from '../../kit/app/part.ts';
import { tellingProblem } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { paletteFlow } from './palette.flow.ts';
import { pictureFlow } from '../../kit/uploads/picture.flow.ts';
import { railFlow } from './rail.flow.ts';
import { signOutFlow } from './sign-out.flow.ts';
import { bellPanel } from '../inbox/bell-panel.ts';
import { inboxFlow } from '../inbox/inbox.flow.ts';
import { profileItems } from './profile-items.ts';
import { sectionOf, type SectionView } from './Section.tsx';

/** They are larger than the rest of the bar, and load when somebody is about to use them. */
const parts: Record<DashboardPart, Pick<FetchedPart<never>, 'fetch'>> = {
  bell: bellPanel,
  profile: profileItems,
};

/** A dashboard page with its own flow. */
export type SectionDefinition<Flow extends AnyActorLogic> = Pick<PageDefinition<Flow>, 'name' | 'title'> & {
  view: SectionView<NoInfer<Flow>>;
  flow: Flow;
  input: InputFrom<NoInfer<Flow>>;
};

/** Defines a dashboard page: its flow is the dashboard's, with the page's own as `section`. */
export function defineSection<Flow extends AnyActorLogic>(
  world: World,
  { name, title, view, flow, input }: SectionDefinition<Flow>,
): ViewedPage {
  return definePage({
    name,
    title,
    view: sectionOf<Flow>(view),
    flow: dashboardFlow(world, flow),
    input: { section: input },
  });
}

function dashboardFlow(world: World, section: AnyActorLogic) {
  return dashboardMachine.provide({
    actors: {
      rail: railFlow(world),
      signOut: signOutFlow(world),
      palette: paletteFlow(world),
      inbox: inboxFlow(world),
      picture: pictureFlow(world),
      section,
      fetchPart: fromPromise<void, { part: DashboardPart }>(({ input: { part } }) => parts[part].fetch()),
      watchPerson: fromCallback<{ type: 'person.never' }>(({ sendBack, system }) => {
        const person = session({ system });
        let last: string | null | undefined;
        const tell = (): void => {
          const avatarId = person.getSnapshot().context.user?.avatar_id ?? null;
          if (avatarId === last) return;
          last = avatarId;
          sendBack({ type: 'person.changed', avatarId });
        };
        tell();
        const following = person.subscribe(tell);
        return () => following.unsubscribe();
      }),
    },
    actions: {
      // A failure is reported once somebody opens it.
      expectPart: (_, { part }) => void parts[part].fetch().catch(() => undefined),
      failed: sendTo(messages, () => tellingProblem(world, 'unexpected')),
      seeMessages: sendTo(messages, { type: 'messages.seen' }),
    },
  });
}
