import { I18nProvider } from '@lingui/react';
import { DirectionProvider } from '@radix-ui/react-direction';
import { shallowEqual, useSelector } from '@xstate/react';
import { directionOf } from '../../contract/pages.ts';
import { markStarted } from '../boot/started.ts';
import { i18n } from '../kit/i18n/runtime.ts';
import { Shell } from '../features/site/shell/Shell.tsx';
import { Toasts } from '../features/toasts/Toasts.tsx';
import { VisuallyHidden } from '../kit/ui/VisuallyHidden.tsx';
import { AppContext, useApp, useLocale, type AppActor } from '../kit/app/index.ts';
import { BrokenScreen } from '../kit/states/BrokenScreen.tsx';
import { NotFoundScreen } from '../kit/states/NotFoundScreen.tsx';
import { SkeletonScreen } from '../kit/states/SkeletonScreen.tsx';
import { UnfetchedScreen } from '../kit/states/UnfetchedScreen.tsx';
import { UnreachableScreen } from '../kit/states/UnreachableScreen.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { selectShown, type Shown } from './shown.ts';
import { useArrival } from './use-arrival.ts';

/** The whole view: nothing until the first language has loaded, then the shell with one screen. */
export function App({ app }: { app: AppActor }) {
  const shown = useSelector(app, selectShown, shallowEqual);
  if (shown.kind === 'starting') return null;
  const onCrash = (): void => {
    markStarted();
    app.send({ type: 'app.crashed' });
  };
  return (
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <CrashBoundary onCrash={onCrash} fallback={<LastResort />}>
          <Product shown={shown} />
        </CrashBoundary>
      </I18nProvider>
    </AppContext>
  );
}

function Product({ shown }: { shown: Shown }) {
  const app = useApp();
  const locale = useLocale();
  return (
    <DirectionProvider dir={directionOf(locale)}>
      <Shell isWorkplace={shown.isWorkplace}>
        <CrashBoundary
          // A new place tries again; the same screen at another address starts with empty fields.
          key={shown.place}
          onCrash={() => app.send({ type: 'app.crashed' })}
          fallback={null}
        >
          <Screen kind={shown.kind} view={shown.view} isWorkplace={shown.isWorkplace} />
        </CrashBoundary>
      </Shell>
      <Arrival shown={shown} />
      <Toasts />
    </DirectionProvider>
  );
}

/** After the page, so that the page is in the document on arrival; a component of its own, to render without the page. */
function Arrival({ shown }: { shown: Shown }) {
  return <VisuallyHidden aria-live="polite">{useArrival(shown)}</VisuallyHidden>;
}

/** For a crash around the pages: words that need nothing from the product. */
function LastResort() {
  return (
    <main lang="en" dir="ltr">
      <h1>Unexpected Application Error!</h1>
      <p>
        <a href="/">Renas</a>
      </p>
    </main>
  );
}

/** The screen for the root's state. */
function Screen({ kind, view, isWorkplace }: Pick<Shown, 'kind' | 'view' | 'isWorkplace'>) {
  if (view) return <view.Screen />;
  if (kind === 'notFound') return <NotFoundScreen />;
  if (kind === 'broken') return <BrokenScreen />;
  if (kind === 'unreachable') return <UnreachableScreen />;
  if (kind === 'unfetched') return <UnfetchedScreen />;
  return <SkeletonScreen isWorkplace={isWorkplace} />;
}
