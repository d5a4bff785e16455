import { createMachine, fromCallback, type AnyActorLogic } from 'xstate';
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { ViewedPage } from '../../kit/app/page-view.ts';
import { session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { paletteFlow } from './palette.flow.ts';
import { pictureFlow } from '../../kit/uploads/picture.flow.ts';
import { railFlow } from './rail.flow.ts';
import { signOutFlow } from './sign-out.flow.ts';
import { webMessagesFlow } from '../inbox/web-messages.flow.ts';

const nothing = createMachine({ id: 'nothing' });

/**
 * The flow of a page of the dashboard: all that surrounds it, and as its `section` the page's own. Gives both fields that
 * a page needs: `{ name, view, ...dashboardFlow(world, { flow: accountFlow(world), input: undefined }) }`.
 */
export function dashboardFlow(
  world: World,
  section: { flow: AnyActorLogic; input: unknown } | null,
): Pick<ViewedPage, 'flow' | 'input'> {
  const flow = dashboardMachine.provide({
    actors: {
      rail: railFlow(world),
      signOut: signOutFlow(world),
      palette: paletteFlow(world),
      webMessages: webMessagesFlow(world),
      picture: pictureFlow(world),
      section: section?.flow ?? nothing,
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
  });
  return { flow, input: { section: section?.input } };
}
