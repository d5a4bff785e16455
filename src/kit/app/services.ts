import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Router } from '../../../machines/app/app.machine.ts';
import type { messagesMachine } from '../../../machines/toasts/messages.machine.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';

/** What every action receives: the actor system it runs in. */
export interface At {
  system: { get(id: string): AnyActorRef };
}

/** The root actor's services, as typed targets for flows. */
export const messages = ({ system }: At): ActorRefFrom<typeof messagesMachine> => system.get('messages');
export const settings = ({ system }: At): ActorRefFrom<typeof settingsMachine> => system.get('settings');
export const session = ({ system }: At): ActorRefFrom<typeof sessionMachine> => system.get('session');
export const router = ({ system }: At): ActorRefFrom<Router> => system.get('router');
