import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ServedData } from '../../contract/served.ts';
import type { ServedAnswers } from '../served/served-answers.ts';
import { whenFirst, whenSettled } from '../served/when-settled.ts';
import { App } from './App.tsx';
import type { AppActor } from '../kit/app/index.ts';
import { selectShown, type Shown } from './shown.ts';

/** For so long the loading overlay stands for the product's own skeleton. */
const SOON_MS = 1_000;

/**
 * Renders the product. Hydrates a server-rendered page once the charts are in the server's state; replaces the page if
 * they end up in another one (a restored list, a question opened by the address).
 */
export async function mount(
  app: AppActor,
  root: HTMLElement,
  served: ServedData | null,
  answers: ServedAnswers,
): Promise<void> {
  const view = (
    <StrictMode>
      <App app={app} />
    </StrictMode>
  );
  // React renders a first page in pieces, but all at once if it replaces a skeleton that an external store had asked for.
  if (!served) await whenFirst(app, SOON_MS);
  const shown = served ? await whenSettled(app, answers.isAwaiting) : null;
  const isSame = served !== null && shown !== null && isAsServed(app, shown, served) && answers.left() === 0;
  answers.forget();
  // React renders from scratch what is not as served. No fault, if an answer has led elsewhere since.
  const onRecoverableError: RootOptions['onRecoverableError'] = (cause, { componentStack = '' }) => {
    if (!served || !isAsServed(app, selectShown(app.getSnapshot()), served)) return;
    const place = componentStack.replaceAll(/\s+at /g, ' in ');
    reportError(new Error(`The page is not as served${place}. ${String(cause)}`, { cause }));
  };
  // A transition keeps the page responsive: it can already be read, so there is no hurry.
  startTransition(() => {
    if (isSame) hydrateRoot(root, view, { onRecoverableError });
    else createRoot(root).render(view);
  });
}

function isAsServed(app: AppActor, { kind }: Shown, served: ServedData): boolean {
  const { route } = app.getSnapshot().context;
  const isQuestionOpen = route.name === 'faq' && route.href.includes('#');
  if (route.locale !== served.locale || isQuestionOpen) return false;
  return served.path === null ? kind === 'notFound' : kind === 'page' && route.path === served.path;
}
