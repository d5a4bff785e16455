import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useLocation } from 'wouter';
import type { callMachine } from '../../../../machines/forms/call.machine.ts';
import type { settingsMachine } from '../../../../machines/settings/settings.machine.ts';
import { useHref, useLocale, useRoute, useService } from '../../../kit/app/index.ts';
import { languages } from '../../../kit/i18n/languages.ts';
import { sectionPath, sections, type SectionId } from '../../../kit/app/account-sections.ts';
import type { CommandGroup } from './command.ts';

const keywords: Record<SectionId, string> = {
  avatar: 'picture avatar photo profile',
  timezone: 'time zone clock',
  sessions: 'sessions devices browsers revoke',
  general: 'general information name first last',
  email: 'e-mail address change',
  password: 'password security change',
  alerts: 'alerts notifications e-mail newsletter',
  data: 'your own data download export delete account',
};
const languageWords = {
  en: 'english',
  ckb: 'central kurdish sorani',
  kmr: 'northern kurdish kurmanji kurmanci',
};

const selectLook = ({ context }: SnapshotFrom<typeof settingsMachine>) => ({ isDark: context.dark });

type SettingsActions = {
  /** The sections of the account page that the server offers. */
  sections: readonly SectionId[];
  signOut: ActorRefFrom<typeof callMachine> | undefined;
  /** Reveals the account page's section with this id once the palette has closed. */
  onReveal: (id: SectionId) => void;
  onHelp: () => void;
};

/** Commands for the account page's sections, theme, language, shortcuts and sign-out. */
export function useSettings({ sections: ids, signOut, onReveal, onHelp }: SettingsActions): CommandGroup {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const href = useHref();
  const path = useRoute((route) => route.path);
  const here = useRoute((route) => route.href);
  const spoken = useLocale();
  const settings = useService('settings');
  const { isDark } = useSelector(settings, selectLook, shallowEqual);
  const canSignOut = useSelector(signOut, (snapshot) => snapshot?.can({ type: 'call.start' }) ?? false);
  return {
    id: 'settings',
    name: t`Settings`,
    commands: [
      ...ids.map((id) => ({
        id: `section-${id}`,
        name: i18n._(sections[id]),
        keywords: keywords[id],
        run: () => {
          navigate(href(sectionPath(id, path)));
          onReveal(id);
        },
      })),
      {
        id: 'theme',
        name: isDark ? t`Switch to the light theme` : t`Switch to the dark theme`,
        keywords: 'theme dark light mode appearance',
        run: () => settings.send({ type: 'settings.toggleTheme' }),
      },
      ...languages
        .filter(({ locale }) => locale !== spoken)
        .map(({ locale, name }) => ({
          id: `language-${locale}`,
          name,
          keywords: `language ${languageWords[locale]} ${t`Language`}`,
          lang: locale,
          run: () => navigate(href(here, locale)),
        })),
      {
        id: 'shortcuts',
        name: t`Keyboard shortcuts`,
        keywords: 'keyboard shortcuts keys help',
        isDialog: true as const,
        run: onHelp,
      },
      ...(canSignOut
        ? [
            {
              id: 'signOut',
              name: t`Signout`,
              keywords: 'sign out log out leave',
              run: () => signOut?.send({ type: 'call.start' }),
            },
          ]
        : []),
    ],
  };
}
