import { fromCallback, fromPromise } from 'xstate';
import { appMachine, type AppInput, type Page, type PageWish } from '../../machines/app/app.machine.ts';
import { messagesMachine } from '../../machines/toasts/messages.machine.ts';
import { sessionMachine, type UserAnswer } from '../../machines/session/session.machine.ts';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { accountEndpoints } from '../../contract/calls/account.ts';
import { isGone } from '../boot/sure-import.ts';
import { tellingFault, tellingLeft } from '../kit/app/announcements.ts';
import { messages as messagesOf } from '../kit/app/services.ts';
import { watchReturn } from '../kit/app/watch-return.ts';
import type { World } from '../kit/app/world.ts';
import { forgetTyped } from '../kit/forms/typed-store.ts';
import type { Client } from '../kit/wire/client.ts';
import { createRouter } from './router.ts';
import { loadPageModule } from './routes.ts';
import { wireSettings } from './wire-settings.ts';

/** The root and its services with their adapters. Each feature wires its own flows. */
export function wire(world: World) {
  const { appearance, bar, messages, network, settings, tokens } = world;
  const arrivedAt = bar.read().pathname;
  // A document that has just come for this address would only come again, and again.
  const renewIfGone = (error: unknown, from: string | null): Promise<never> => {
    if (!isGone(error) || (from === null && bar.read().pathname === arrivedAt)) throw error;
    world.renew();
    return new Promise(() => {});
  };

  return appMachine.provide({
    actors: {
      settings: wireSettings({
        appearance,
        settings,
        network,
        speak: ({ locale, isAgain }, { signal, system }) =>
          world
            .speak(locale)
            .catch((error: unknown) => renewIfGone(error, null))
            .catch((error: Error) => {
              // Without its first language the product does not start, and says that; an older choice counts no more.
              if (bar.read().pathname !== arrivedAt && !signal.aborted && !isAgain)
                messagesOf({ system }).send(tellingFault(world, error.message));
              throw error;
            }),
      }),
      messages: messagesMachine.provide({
        actors: { toast: toastMachine },
        actions: { keep: (_, { store }) => messages.write(store) },
      }),
      session: sessionMachine.provide({
        actors: {
          loadUser: fromPromise<UserAnswer>(({ signal }) => loadUser(world.client, signal)),
          watchTokens: fromCallback<{ type: 'tokens.never' }>(({ sendBack, system }) =>
            tokens.watch((kept, elsewhere) => {
              // Pages close with the session: what is typed there must be stored first.
              if (kept === null) world.lastMoment.tell();
              sendBack({ type: 'tokens.changed', tokens: kept });
              if (kept !== null) return;
              // The next person in this tab must not read the last one's messages.
              messagesOf({ system }).send({ type: 'messages.forgetHistory' });
              if (elsewhere) messagesOf({ system }).send(tellingLeft(world));
            }),
          ),
        },
        actions: {
          storeTokens: (_, { tokens: pair }) => tokens.write(pair),
          removeTokens({ context }) {
            tokens.remove();
            if (context.left === 'choice') forgetTyped(world);
          },
        },
      }),
      router: createRouter(bar, settings, world),
      watchNetwork: watchReturn(network),
      loadPage: fromPromise<Page, PageWish>(({ input }) =>
        loadPage(world, input).catch((error: unknown) => renewIfGone(error, input.from)),
      ),
    },
    actions: { reportFailedStart: () => world.reportFailedStart() },
  });
}

/** The root's input: what the browser has stored on earlier visits. */
export function keptInput({ appearance, messages, settings, tokens }: World): AppInput {
  return {
    settings: { kept: settings.read(), systemDark: appearance.isSystemDark() },
    messages: { leftOvers: messages.read() },
    session: { tokens: tokens.read() },
  };
}

async function loadPage(world: World, { route, from }: PageWish): Promise<Page> {
  const module = await loadPageModule(route.name);
  // On a slow phone, evaluating the first page's code, making its flow and starting it are long pieces of work.
  if (from === null) await world.turn();
  const page = await module.page(world, route);
  // The first page has nothing to fade from, and another search of the blog is the same page to its reader.
  if (from === null) await world.turn();
  else if (from !== route.path) await world.turnPage();
  return page;
}

/**
 * Loads the current user (SES-01). Only a 401 means that the tokens are invalid; any other refusal, like no response at
 * all, says nothing about the person and throws.
 */
async function loadUser(client: Client, signal: AbortSignal): Promise<UserAnswer> {
  const result = await client.call(accountEndpoints.me, { signal });
  if (result.success) return { isKnown: true, user: result.data };
  if (result.status === 401) return { isKnown: false };
  throw new Error(result.errors['detail']?.[0] ?? result.code);
}
