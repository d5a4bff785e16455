import { I18nProvider } from '@lingui/react';
import { DirectionProvider } from '@radix-ui/react-direction';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useEffect, useState } from 'react';
import { directionOf } from '../../contract/pages.ts';
import { markStarted } from '../boot/started.ts';
import { i18n } from '../kit/i18n/runtime.ts';
import { Shell } from '../features/site/shell/Shell.tsx';
import { VisuallyHidden } from '../kit/ui/VisuallyHidden.tsx';
import { AppContext, useApp, useLocale, useService, type AppActor } from '../kit/app/index.ts';
import { NotFoundScreen } from '../kit/states/NotFoundScreen.tsx';
import { SkeletonScreen } from '../kit/states/SkeletonScreen.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { selectShown, type Shown } from './shown.ts';
import type * as Later from './later.ts';
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
  const later = useLater(shown);
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
          <Screen shown={shown} later={shown.view ? null : later} />
        </CrashBoundary>
      </Shell>
      <Arrival shown={shown} />
      {later ? (
        <>
          <later.NetworkStrip wait={shown.wait} />
          <later.Toasts />
        </>
      ) : null}
    </DirectionProvider>
  );
}

/** After the page, so that the page is in the document on arrival; a component of its own, to render without the page. */
function Arrival({ shown }: { shown: Shown }) {
  return <VisuallyHidden aria-live="polite">{useArrival(shown)}</VisuallyHidden>;
}

/**
 * What loads after the first page: nobody waits for it, but it must be here before the network is lost. Null until then.
 */
function useLater(shown: Shown): typeof Later | null {
  const [later, setLater] = useState<typeof Later | null>(null);
  const toasts = useSelector(useService('messages'), (snapshot) => snapshot.context.shown);
  useEffect(() => {
    // If it fails to load, the next change tries again.
    if (later || (shown.kind === 'starting' && toasts.length === 0)) return;
    import('./later.ts').then(setLater, () => undefined);
  }, [later, shown, toasts]);
  return later;
}

/** For a crash outside the pages: text that needs nothing from the product. */
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

type ScreenProps = {
  shown: Shown;
  /** For screens that are no page; a page is not rendered again because something else has loaded. */
  later: typeof Later | null;
};

/** The screen for the root's state. */
const Screen = memo(function Screen({ shown, later }: ScreenProps) {
  const { kind, view, isWorkplace } = shown;
  if (view) return <view.Screen />;
  if (kind === 'notFound') return <NotFoundScreen />;
  if (later && kind === 'broken') return <later.BrokenScreen />;
  if (later && kind === 'unreachable') return <later.UnreachableScreen />;
  if (later && kind === 'unfetched') return <later.UnfetchedScreen />;
  return later && isWorkplace ? <later.DashboardSkeleton /> : <SkeletonScreen />;
});
