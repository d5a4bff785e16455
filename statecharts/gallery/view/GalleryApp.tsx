import { I18nProvider, useLingui as useSpoken } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { galleryMachine } from '../../../machines/gallery/gallery.machine.ts';
import { Logo } from '../../../src/kit/ui/Logo.tsx';
import { PageFrame } from '../../../src/kit/ui/PageFrame.tsx';
import { TopBar } from '../../../src/kit/ui/TopBar.tsx';
import { entryOf } from '../charts.ts';
import { i18n } from '../texts.ts';
import { ChartPage } from './ChartPage.tsx';
import { GalleryContext, type GalleryActor } from './context.ts';
import { ChartListPage } from './ChartListPage.tsx';
import { LanguageChoice, ThemeChoice } from './Settings.tsx';
import { BarTitle } from './layout.ts';

/** The whole page. */
export function GalleryApp({ gallery }: { gallery: GalleryActor }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <GalleryContext value={gallery}>
          <Gallery gallery={gallery} />
        </GalleryContext>
      </I18nProvider>
    </StrictMode>
  );
}

const selectShown = (snapshot: SnapshotFrom<typeof galleryMachine>) => ({
  isList: snapshot.hasTag('list'),
  name: snapshot.context.place.played?.name ?? null,
  view: snapshot.context.place.view,
});

function Gallery({ gallery }: { gallery: GalleryActor }) {
  const { t } = useLingui();
  // Re-renders on a language change, so that all names in the frame change.
  useSpoken();
  const { isList, name, view } = useSelector(gallery, selectShown, shallowEqual);
  const entry = isList || name === null ? undefined : entryOf(name);
  return (
    <PageFrame
      width="full"
      skipLabel={t`Skip to the content`}
      header={
        <TopBar
          home={
            <BarTitle href="#/">
              <Logo name="Renas" />
              <span>
                <Trans>Statecharts</Trans>
              </span>
            </BarTitle>
          }
          end={
            <>
              <LanguageChoice />
              <ThemeChoice />
            </>
          }
        />
      }
    >
      {entry ? <ChartPage key={entry.name} entry={entry} view={view} /> : <ChartListPage />}
    </PageFrame>
  );
}
