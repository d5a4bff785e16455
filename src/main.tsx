import { createActor } from 'xstate';
import { DEMO_WORLD } from '../contract/served.ts';
import { earlyFetch } from './boot/early-answers.ts';
import { turn } from './boot/turn.ts';
import { tellingExpiry } from './kit/app/announcements.ts';
import { browserWorld } from './app/browser-world.ts';
import { noteDemoWorld, type AppActor } from './kit/app/index.ts';
import { mount } from './app/mount.tsx';
import { messages } from './kit/app/services.ts';
import { keptInput, wire } from './app/wiring.ts';
import { apiBaseOf } from './kit/wire/api-base.ts';
import { createLiveLink } from './watch/live-link.ts';
import { readServed } from './served/read-served.ts';
import { createServedAnswers } from './served/served-answers.ts';
import { renewOnWaking } from './kit/browser/waking.ts';
import { applyGlobalStyles } from './kit/ui/global.ts';

/** Creates the root actor, starts it and renders. */
async function start(): Promise<void> {
  // On a slow phone reading the modules is long enough: the page answers before the work begins.
  await turn();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');

  noteDemoWorld(document.body.hasAttribute(DEMO_WORLD));
  const served = readServed(document);
  const answers = createServedAnswers(served?.answers ?? {}, earlyFetch(window.renasEarly ?? new Map()));
  const world = browserWorld({
    apiBase: apiBaseOf(import.meta.env.VITE_API_BASE),
    blogHome: import.meta.env.VITE_BLOG_HOME || 'listing',
    fetch: answers.fetch,
    onExpired: (why) => messages(app).send(tellingExpiry(world, why)),
  });
  // Never in a build, and only for whoever asks for it by the address.
  const isInspected = import.meta.env.DEV && new URLSearchParams(location.search).has('inspect');
  // Outside React and before the first render: docs/decisions/0001-root-actor-outside-react.md.
  const app: AppActor = createActor(wire(world), {
    input: keptInput(world),
    ...(WATCHED ? { inspect: createLiveLink() } : {}),
    ...(isInspected ? { inspect: (await import('./watch/stately-inspector.ts')).inspectInStately() } : {}),
  });
  renewOnWaking(window, world.tokens, world.renew);
  await turn();
  app.start();
  await turn();

  applyGlobalStyles();
  await mount(app, root, served, answers);
}

// Nothing is awaited at module level: the pages import other modules of the same file, which it would keep from being evaluated.
window.renasStart = start();
