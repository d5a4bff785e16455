import { I18nProvider, useLingui as useSpoken } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import type { SnapshotFrom, ActorRefFrom } from 'xstate';
import type { galleryMachine } from '../../../machines/gallery/gallery.machine.ts';
import { Logo } from '../../../src/kit/ui/Logo.tsx';
import { PageFrame } from '../../../src/kit/ui/PageFrame.tsx';
import { TopBar } from '../../../src/kit/ui/TopBar.tsx';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { languages } from '../../../src/kit/i18n/languages.ts';
import { LanguageMenu } from '../../../src/kit/ui/LanguageMenu.tsx';
import { ThemeToggle } from '../../../src/kit/ui/ThemeToggle.tsx';
import { entryOf } from '../charts.ts';
import { galleryI18n } from '../texts.ts';
import { ChartPage } from './ChartPage.tsx';
import { GalleryContext, useChild, type GalleryActor } from './context.ts';
import { ChartListPage } from './ChartListPage.tsx';
import { JourneyPage, journeyOf } from './JourneyPage.tsx';
import { RecordedPage } from './RecordedPage.tsx';
import { BarTitle } from './layout.ts';
import { SincePage } from './SincePage.tsx';

type Settings = ActorRefFrom<typeof settingsMachine>;

const selectLook = ({ context }: SnapshotFrom<typeof settingsMachine>) => ({
  isDark: context.dark,
  locale: context.locale,
});

/** The whole page. */
export function GalleryApp({ gallery }: { gallery: GalleryActor }) {
  return (
    <StrictMode>
      <I18nProvider i18n={galleryI18n}>
        <GalleryContext value={gallery}>
          <Gallery gallery={gallery} />
        </GalleryContext>
      </I18nProvider>
    </StrictMode>
  );
}

const selectShown = (snapshot: SnapshotFrom<typeof galleryMachine>) => ({
  isList: snapshot.hasTag('list'),
  isSurvey: snapshot.matches('surveying'),
  name: snapshot.context.place.played?.name ?? null,
  view: snapshot.context.place.view,
  told: snapshot.context.place.told?.journey ?? null,
});

function Gallery({ gallery }: { gallery: GalleryActor }) {
  const { t } = useLingui();
  // Re-renders on a language change, so that all names in the frame change.
  useSpoken();
  const { isList, isSurvey, name, view, told } = useSelector(gallery, selectShown, shallowEqual);
  const entry = isList || name === null ? undefined : entryOf(name);
  const journey = typeof told === 'string' ? journeyOf(told) : undefined;
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
          end={<Look />}
        />
      }
    >
      {typeof told === 'object' && told !== null ? (
        <RecordedPage key={String(told)} lines={told} />
      ) : journey ? (
        <JourneyPage key={journey.name} journey={journey} />
      ) : entry ? (
        <ChartPage key={entry.name} entry={entry} view={view} />
      ) : isSurvey ? (
        <SincePage />
      ) : (
        <ChartListPage />
      )}
    </PageFrame>
  );
}

/** Chooses the page's language and theme; the charts' own text stays English. */
function Look() {
  const settings = useChild('settings');
  return settings ? (
    <>
      <LanguageChoice settings={settings} />
      <ThemeChoice settings={settings} />
    </>
  ) : null;
}

function LanguageChoice({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { locale } = useSelector(settings, selectLook, shallowEqual);
  return (
    <LanguageMenu
      label={t`Language`}
      choices={languages.map(({ locale: lang, name }) => ({
        href: location.hash,
        label: name,
        lang,
        current: lang === locale,
      }))}
      onChoose={(lang) => settings.send({ type: 'settings.speak', locale: lang, isChosen: true })}
    />
  );
}

function ThemeChoice({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { isDark } = useSelector(settings, selectLook, shallowEqual);
  return (
    <ThemeToggle
      label={t`Dark theme`}
      isDark={isDark}
      onToggle={() => settings.send({ type: 'settings.toggleTheme' })}
    />
  );
}
