/** The map of the product, walked over its pages; the user, the texts and the pages' code are held. */
import type { Route as Held } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Access, Route } from '../../machines/app/app.machine.ts';
import type { User } from '../../machines/session/session.machine.ts';
import { appModel } from '../../machines/app/app.model.ts';
import { kept, press, seesHeading, signOut, type Tab } from '../support/browser/person.ts';
import { comesBack, playAccountServer } from '../support/hands/account.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keepsTokens, member, newcomer, TOKENS, WHO } from '../support/hands/visitor.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** Pages by access; a walk opens them in turn, since code loads only once. */
const places: Partial<Record<Access, readonly string[]>> = {
  anyone: ['/terms/', '/privacy-policy/'],
  public: ['/contact/', '/frequently-asked-questions/'],
  guestOnly: ['/signup/', '/reset-password/'],
  unverified: ['/otp/'],
  member: ['/dashboard/account/'],
  staff: ['/dashboard/template/admin/', '/dashboard/blog/admin/post/', '/dashboard/product/admin/media/'],
};
const PARTS = /\/assets\/[\w-]+\.page-[^/]*\.js/;
const TEXTS = /\/assets\/(?:en|common|validation)-[^/]*\.js/;
const UNFETCHED = 'UnfetchedError';
const SIGN_OUT = 'POST /users/auth/token/blacklist/';
type Who = {
  tags: string[];
  context: { user: { is_staff: boolean; is_superuser: boolean } | null; left: string | null };
};
type Context = {
  route: Route;
  shown: Route;
  page: unknown;
  isOver: boolean;
  isUnfetched: boolean;
  who: string;
};
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Context;

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const server = await playAccountServer(page, WHO);
  const other = elsewhere(page);
  const held = { parts: [] as Held[], texts: [] as Held[] };
  let passesParts: ((route: Held) => Promise<void>) | null = null;
  let passesTexts: ((route: Held) => Promise<void>) | null = null;
  await page.route(PARTS, (route) => (passesParts ? passesParts(route) : void held.parts.push(route)));
  await page.route(TEXTS, (route) => (passesTexts ? passesTexts(route) : void held.texts.push(route)));
  const goesOn = (route: Held) => route.continue();
  const breaks = (route: Held) => route.abort();
  const crashes = (route: Held) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('example')" });
  const ends = async (kind: 'parts' | 'texts', how: (route: Held) => Promise<void>): Promise<void> => {
    const all = held[kind].splice(0);
    if (kind === 'parts') passesParts = how;
    else passesTexts = how;
    await Promise.all(all.map(how));
  };
  let reported: string[] = [];
  page.on('pageerror', ({ message }) => void reported.push(message));
  const visited = new Set<string>();
  /** The last pages of the walk, by name. */
  const paths = new Map<string, string>();
  let path = '';
  const pathFor = ({ name, access }: Route): string => {
    if (name === 'notFound') return '/nothing-here/';
    const all = places[access] ?? [];
    return all.find((one) => !visited.has(one)) ?? all[0] ?? '/terms/';
  };
  // Without the slash at the end, as people write addresses.
  const goes = (to: string) =>
    page.evaluate((href) => history.pushState(null, '', href), `/en${to.replace(/\/(?=\?|$)/, '')}`);
  const isKept = async () => (await kept(page, 'accessToken')) !== null;
  const forgets = () => other.keeps({ accessToken: null, refreshToken: null });
  // While nobody can be reached, the clock stands: the session would ask again by itself after five seconds.
  const triesAgain = async (): Promise<void> => {
    await press(page, 'Try again');
    await page.clock.resume();
  };
  const asksWho = async (before?: AnyMachineSnapshot): Promise<void> => {
    if (before?.matches({ running: 'unreachable' })) {
      await triesAgain();
      return server.asks(WHO);
    }
    const isHere = await isKept();
    // A new user is requested once, however late.
    if (isHere && !server.keys().includes(WHO)) await forgets();
    if (!isHere || !server.keys().includes(WHO))
      await other.keeps({ refreshToken: TOKENS.refresh, accessToken: TOKENS.access });
    await server.asks(WHO);
  };
  const begins = async (): Promise<void> => {
    passesTexts = null;
    passesParts = null;
    held.texts.length = 0;
    held.parts.length = 0;
    reported = [];
    await page.clock.resume();
    await page.goto(`/en${path}`, { waitUntil: 'commit' });
    const isHeard = () =>
      live.send('app', { type: 'app.heard' }).then(
        () => true,
        () => false,
      );
    await expect.poll(isHeard).toBe(true);
  };
  const opened = (heading: RegExp | string) => async (): Promise<void> => {
    await seesHeading(page, heading);
    await expect.poll(() => page.locator('#overlay').isVisible()).toBe(false);
  };
  // The first page came with its content, which stays readable.
  const lacksPage = page
    .locator('html[data-served]:not(.started)')
    .or(page.getByRole('heading', { name: "This page couldn't be loaded.", level: 1 }));
  /** A skeleton, or the bar above the last page; the content of a first page stays until something else can be shown. */
  const loads = () => page.locator('[aria-busy="true"], html[data-served]:not(.started)').first().waitFor();
  const stay = page.getByRole('button', { name: 'Stay here' });
  /** Beside the last page, which stays on screen. */
  const tells = (words: RegExp) =>
    page.locator('[data-network]').filter({ has: stay, hasText: words }).waitFor();
  const lacks = (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).page === null ? lacksPage.waitFor() : tells(/will open as soon as it can/);
  return {
    begin: async () => {
      await keepsTokens(page);
      path = '/terms/';
      await begins();
    },
    does: {
      'route.changed': async ({ route }, before) => {
        const to = route as Route;
        const { page: open, shown } = contextOf(before);
        passesParts = null;
        await page.clock.resume();
        if (open !== null && shown.name === to.name) {
          path = paths.get(shown.name) ?? path;
          return goes(`${path}?again=${Date.now()}`);
        }
        path = pathFor(to);
        visited.add(path);
        paths.set(to.name, path);
        return before.matches('starting') ? begins() : goes(path);
      },
      'xstate.snapshot.settings': async ({ snapshot }, before) => {
        const { tags } = snapshot as Who;
        if (tags.includes('spoken')) {
          if (!before.matches('starting')) return goes(`${path}?spoken=${Date.now()}`);
          if (passesTexts) await begins();
          return ends('texts', goesOn);
        }
        if (tags.includes('languageMissing')) {
          await expect.poll(() => held.texts.length).toBeGreaterThan(0);
          // From now on, they are asked for again only when the walk says so.
          await stopClock(page);
          await ends('texts', breaks);
          // The script that watches the start is told.
          return expect.poll(() => reported.join()).toContain('The texts of the language did not arrive.');
        }
        return page.emulateMedia({ colorScheme: 'dark' });
      },
      // The session reports whenever it has an answer, new or not.
      'access.changed': () => live.send('session', { type: 'session.heard' }),
      'xstate.snapshot.session': async ({ snapshot }, before) => {
        const { tags, context } = snapshot as Who;
        const [who] = tags;
        passesParts ??= null;
        if (!before.matches({ running: 'unreachable' }) || who === 'guest') await page.clock.resume();
        if (who === 'guest' && context.left === 'choice') {
          await signOut(page);
          return server.answer(SIGN_OUT, null);
        }
        if (who === 'guest') {
          if (!(await isKept())) await asksWho();
          return forgets();
        }
        const user: User =
          who === 'unverified'
            ? newcomer
            : { ...member, is_staff: false, is_superuser: false, ...context.user };
        // On the account page, the user is reloaded without leaving it.
        if (before.matches({ running: { open: 'member' } }) && who !== 'settling' && who !== 'unknown')
          await comesBack(page);
        else await asksWho(before);
        if (who === 'settling') return undefined;
        if (who !== 'unknown') return server.answer(WHO, user);
        await stopClock(page);
        await server.fail(WHO);
        // A served page is taken over after some turns of the event loop.
        return passes(page, 100);
      },
      'xstate.done.actor.loadPage': async () => {
        if (held.parts.length > 0) return ends('parts', goesOn);
        // Code that has loaded once is there at once: it breaks, and is opened a second time.
        passesParts = goesOn;
        await live.send('app', { type: 'app.crashed' });
        return press(page, 'Try again');
      },
      'xstate.error.actor.loadPage': async ({ error }) => {
        await expect.poll(() => held.parts.length).toBeGreaterThan(0);
        if ((error as Error).name !== UNFETCHED) return ends('parts', crashes);
        // From now on, it retries only when the walk says so.
        await stopClock(page);
        return ends('parts', breaks);
      },
      'network.returned': async () => {
        passesParts = null;
        await page.clock.resume();
        await page.evaluate(() => dispatchEvent(new Event('online')));
      },
      'xstate.after.5000.app.running.unfetched': async () => {
        passesParts = null;
        await passes(page, 5000);
        await page.clock.resume();
      },
      'app.crashed': (event) => live.send('app', event),
      'app.retry': async (_, before) => {
        passesParts = null;
        if (before.matches({ running: 'unreachable' })) return triesAgain();
        await page.clock.resume();
        // Before its code has loaded, a first page has only its content, and no button.
        if (before.matches({ running: 'unfetched' })) return live.send('app', { type: 'app.retry' });
        return press(page, 'Try again');
      },
      'app.stay': async (event, before) => {
        if (contextOf(before).page === null) return expect(await stay.count()).toBe(0);
        // While a page loads for the first time, the user is not requested.
        if (before.matches({ running: 'loading' }) && !contextOf(before).isUnfetched)
          return live.send('app', event);
        path = paths.get(contextOf(before).shown.name) ?? path;
        return stay.click();
      },
      'xstate.error.actor.flow': (event) => live.send('app', event),
      'xstate.done.actor.flow': (event) => live.send('app', event),
    },
    shows: {
      starting: () => page.locator('html:not(.started)').waitFor(),
      'running.settling': loads,
      'running.unreachable': (snapshot) =>
        contextOf(snapshot).page === null
          ? seesHeading(page, 'The server cannot be reached.')
          : tells(/The server cannot be reached/),
      // Not visible: the other page is already opening.
      'running.redirecting': () => Promise.resolve(),
      // The first page came with its content, which stays until its code has loaded.
      'running.loading': async (snapshot) => {
        if (held.parts.length === 0) return;
        if (contextOf(snapshot).isUnfetched) return lacks(snapshot);
        await page.locator('[aria-busy="true"], html[data-served]').first().waitFor();
      },
      'running.open.public': opened(/./),
      'running.open.guestOnly': opened(/Sign up|Reset password|Sign in/),
      'running.open.unverified': opened('Verify your e-mail address'),
      'running.open.member': opened('Account Settings'),
      'running.open.staff': opened(/./),
      'running.notFound': () => seesHeading(page, "Something's missing."),
      'running.unfetched': lacks,
      'running.broken': () => seesHeading(page, 'Unexpected Application Error!'),
    },
  };
}

const routeTo = (access: Access, name = `${access}Page`): Route => ({
  name,
  access,
  params: {},
  path: `/${name}/`,
  href: `/${name}/`,
  locale: 'en',
  isChosen: false,
  wanted: null,
});
const person = (tag: string, rights: object = {}, left: string | null = null) => ({
  snapshot: {
    tags: [tag],
    context: { user: tag === 'member' ? { is_staff: false, is_superuser: false, ...rights } : null, left },
    hasTag: (one: string) => one === tag,
  },
});
const looks = (...tags: string[]) => ({
  snapshot: { tags, context: {}, hasTag: (one: string) => tags.includes(one) },
});

/** The awaited page is the only one of its kind, and may have loaded before: then it is there at once. */
const isSureToLoad = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ running: 'loading' }) && (places[contextOf(snapshot).route.access] ?? []).length < 2;
const isAgain = (snapshot: AnyMachineSnapshot): boolean => {
  const { isOver, route, shown } = contextOf(snapshot);
  return isOver && route.name === shown.name;
};
const fault = { error: new Error('example') };
/**
 * After a crash, a page that has loaded once opens again at once; so that no state is skipped, it crashes at the start
 * and without a page.
 */
const whereNoPageIs =
  (payload: { error?: Error }) =>
  (snapshot: AnyMachineSnapshot): { error?: Error }[] =>
    snapshot.matches('starting') || snapshot.matches({ running: 'notFound' }) ? [payload] : [];

walkOnScreen('app', appModel, {
  proves: 'SES-02 SES-03 SES-04 SES-05 LAY-03 LAY-04',
  open: handsOn,
  as: 'nobody',
  hasClock: 'at times',
  // Pages and sessions that have loaded once are there at once: the later the step, the less of it can be held.
  maxSteps: 12,
  allow: /Failed to load resource|ERR_FAILED|texts of the language|broken|dynamically imported/,
  // A page that starts again has loaded before.
  atOnce: ({ type }, snapshot) =>
    type === 'xstate.done.actor.loadPage' && snapshot.matches({ running: 'loading' }) && isAgain(snapshot),
  passing: (snapshot) => snapshot.matches({ running: 'redirecting' }),
  unreached: { 'app.running.redirecting|access.changed|0': 'The address answers at once.' },
  cases: {
    'access.changed': (snapshot) => (isSureToLoad(snapshot) ? [] : [{}]),
    'app.crashed': whereNoPageIs({}),
    'xstate.error.actor.settings': whereNoPageIs(fault),
    'xstate.error.actor.messages': whereNoPageIs(fault),
    'xstate.error.actor.session': whereNoPageIs(fault),
    'xstate.error.actor.router': whereNoPageIs(fault),
    'app.retry': (snapshot) =>
      contextOf(snapshot).route.name === 'notFound' || snapshot.matches({ running: 'unfetched' }) ? [{}] : [],
    // No page is only for superusers.
    'route.changed': (snapshot) => {
      const { page, shown } = contextOf(snapshot);
      return [
        ...(['anyone', 'public', 'guestOnly', 'unverified', 'member', 'staff'] as const).map((access) =>
          routeTo(access),
        ),
        routeTo('anyone', 'notFound'),
      ]
        .filter(({ name }) => page === null || ['publicPage', 'memberPage', shown.name].includes(name))
        .map((route) => ({ route }));
    },
    'xstate.snapshot.settings': (snapshot) => {
      const isStarting = snapshot.matches('starting');
      // The address is reported first.
      if (isStarting && contextOf(snapshot).route.path === '/') return [];
      if (isStarting) return [looks('spoken'), looks('languageMissing'), looks()];
      return snapshot.matches({ running: { open: 'public' } }) ? [looks('spoken')] : [];
    },
    'xstate.snapshot.session': (snapshot) => {
      if (snapshot.matches('starting') || snapshot.matches({ running: 'redirecting' })) return [];
      if (isSureToLoad(snapshot)) return [];
      const people = [person('settling'), person('unknown'), person('guest'), person('unverified')];
      const members = [person('member'), person('member', { is_staff: true })];
      const isLeaving =
        snapshot.matches({ running: { open: 'member' } }) || snapshot.matches({ running: { open: 'staff' } });
      return [...people, ...members, ...(isLeaving ? [person('guest', {}, 'choice')] : [])].filter(
        ({ snapshot: { tags } }) => tags[0] !== contextOf(snapshot).who || tags[0] === 'member',
      );
    },
  },
});
