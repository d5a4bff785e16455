import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import type { Redirect, RenderedPage, RenderPage, RenderRequest } from '../../contract/served.ts';
import { App } from '../app/App.tsx';
import { noteDemoWorld, type AppActor } from '../kit/app/index.ts';
import { keptInput, wire } from '../app/wiring.ts';
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

/** Renders a public page with the product's components, charts and texts. */
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
    const target = redirect();
    if (target !== null) return { redirect: target };
    const { kind } = await withTimeout(whenSettled(app, isAwaiting), request.address);
    if (kind !== 'page' && kind !== 'notFound') throw new Error(`${request.address} is ${kind}.`);
    const { markup, style } = collectStyle(() =>
      renderToString(
        <StrictMode>
          <Router ssrPath={request.address}>
            <App app={app} />
          </Router>
        </StrictMode>,
      ),
    );
    const { route } = app.getSnapshot().context;
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

function withTimeout<Result>(work: Promise<Result>, address: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${address} does not come to rest.`)), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
