import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/settings/preferences.machine.ts';
import { languages } from '../../../src/kit/i18n/languages.ts';
import { LanguageMenu } from '../../../src/kit/ui/LanguageMenu.tsx';
import { ThemeToggle } from '../../../src/kit/ui/ThemeToggle.tsx';
import { useChild } from './context.ts';

type Preferences = ActorRefFrom<typeof preferencesMachine>;

const selectLook = ({ context }: SnapshotFrom<typeof preferencesMachine>) => ({
  isDark: context.dark,
  locale: context.locale,
});

/** Chooses the page's language; the charts' own text stays English. */
export function LanguageChoice() {
  const preferences = useChild('preferences');
  return preferences ? <Languages preferences={preferences} /> : null;
}

function Languages({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui();
  const { locale } = useSelector(preferences, selectLook, shallowEqual);
  return (
    <LanguageMenu
      label={t`Language`}
      choices={languages.map(({ locale: lang, name }) => ({
        href: location.hash,
        label: name,
        lang,
        current: lang === locale,
      }))}
      onChoose={(lang) => preferences.send({ type: 'preferences.speak', locale: lang, isChosen: true })}
    />
  );
}

/** Chooses the light or dark theme. */
export function ThemeChoice() {
  const preferences = useChild('preferences');
  return preferences ? <Theme preferences={preferences} /> : null;
}

function Theme({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui();
  const { isDark } = useSelector(preferences, selectLook, shallowEqual);
  return (
    <ThemeToggle
      label={t`Dark theme`}
      isDark={isDark}
      onToggle={() => preferences.send({ type: 'preferences.toggleTheme' })}
    />
  );
}
