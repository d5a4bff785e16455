import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { isBehindSignIn } from '../../contract/pages.ts';
import type { Redirect, RenderedPage, RenderPage, RenderRequest } from '../../contract/served.ts';
import type { Route } from '../../machines/app/app.machine.ts';
import { App } from '../app/App.tsx';
import { loadPageModule } from '../app/routes.ts';
import { keptInput, wire } from '../app/wiring.ts';
import { firstLists } from '../boot/early-answers.ts';
import { AccountSkeleton } from '../features/account/AccountSkeleton.tsx';
import { viewOf } from '../kit/app/define-page.ts';
import { AppContext, noteDemoWorld, type AppActor } from '../kit/app/index.ts';
import type { World } from '../kit/app/world.ts';
import { i18n } from '../kit/i18n/runtime.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { DashboardSkeleton } from '../kit/states/DashboardSkeleton.tsx';
import { postTextStyle } from '../frame/post-style.ts';
import { whenSettled } from '../served/when-settled.ts';
import { collectStyle } from '../kit/ui/collect-style.ts';
import { prerenderWorld } from './server-world.ts';

/**
 * A page that hasn't settled by then is waiting for something a server doesn't have. The API of a busy server may take up to half a
 * minute (`statement_timeout` in server/db/postgres.ts); without its answers, readers without scripts would get an empty page.
 */
const TIMEOUT_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

/** Renders a page with the product's components, charts and texts. */
export const render: RenderPage = (request) => {
  const mine = last.then(() => renderNow(request));
  last = mine.catch(() => undefined);
  return mine;
};

async function renderNow(request: RenderRequest): Promise<RenderedPage | Redirect> {
  noteDemoWorld(request.isDemo);
  const { world, answers, isAwaiting, redirect } = prerenderWorld(request);
  const app: AppActor = createActor(wire(world), { input: keptInput(world) });
  app.start();
  try {
    const { route } = app.getSnapshot().context;
    const { pattern } = world.bar.page();
    if (pattern !== null && isBehindSignIn(pattern)) return await renderSkeleton(app, world, route);
    const target = redirect();
    if (target !== null) return { redirect: target };
    const { kind } = await withTimeout(whenSettled(app, isAwaiting), request.address);
    if (kind !== 'page' && kind !== 'notFound') throw new Error(`${request.address} is ${kind}.`);
    const { markup, style } = markupOf(
      <Router ssrPath={request.address}>
        <App app={app} />
      </Router>,
    );
    return {
      markup,
      style: route.name === 'post' ? style + postTextStyle() : style,
      path: kind === 'page' ? route.path : null,
      answers,
    };
  } finally {
    app.stop();
  }
}

const markupOf = (view: ReactNode) => collectStyle(() => renderToString(<StrictMode>{view}</StrictMode>));

/** What a member sees until the page has loaded: its frame and its name. Who it is for knows only the browser. */
async function renderSkeleton(app: AppActor, world: World, route: Route): Promise<RenderedPage> {
  await world.speak(route.locale);
  const { title } = viewOf(await (await loadPageModule(route.name)).page(world, route));
  const name = title ? i18n._(title) : '';
  const view = (
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <DashboardSkeleton title={name}>{skeletonOf(route, name)}</DashboardSkeleton>
      </I18nProvider>
    </AppContext>
  );
  return { ...markupOf(view), path: route.path, answers: {} };
}

/** A page's own placeholder, if it has one. */
function skeletonOf({ name, path }: Route, title: string): ReactNode {
  if (name === 'dashboard') return <AccountSkeleton title={title} />;
  return firstLists.has(path) ? <ListSkeleton title={title} /> : undefined;
}

function withTimeout<Result>(work: Promise<Result>, address: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${address} does not come to rest.`)), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
