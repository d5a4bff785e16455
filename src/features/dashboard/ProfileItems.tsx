import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../../machines/session/session.machine.ts';
import { AppLink, useHref, useLocale, useRoute, useService } from '../../kit/app/index.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Menu, MenuChoices, MenuItem, MenuLine, MenuLink, MenuSwitch, MenuText } from '../../kit/ui/Menu.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { RailIcon } from './RailIcon.tsx';
import type { SignOutActor } from './SignOutNotice.tsx';

const Person = styled('span', {
  display: 'grid',
  justifyItems: 'start',
  maxInlineSize: '280px',
  lineHeight: '1.5',
  '& > *': { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :first-child': { color: '$text', fontSize: '$body', fontWeight: '$medium' },
});

type ProfileItemsProps = { trigger: ReactElement; user: User; signOut: SignOutActor };

/** The profile menu. Opens as soon as it has loaded: the person has asked for it. */
export function ProfileItems({ trigger, user, signOut }: ProfileItemsProps) {
  const canSignOut = useSelector(signOut, (snapshot) => snapshot.can({ type: 'call.start' }));
  return (
    <Menu trigger={trigger}>
      <MenuText>
        <Person>
          {user.full_name ? <bdi>{user.full_name}</bdi> : null}
          <bdi dir="ltr">{user.email}</bdi>
        </Person>
      </MenuText>
      <MenuLine />
      <MenuLink>
        <AppLink to="/dashboard/account/">
          <RailIcon name="account" />
          <Trans>Account</Trans>
        </AppLink>
      </MenuLink>
      <ThemeSwitch />
      <MenuLine />
      <LanguageChoices />
      <MenuLine />
      <MenuItem disabled={!canSignOut} onChoose={() => signOut.send({ type: 'call.start' })}>
        <RailIcon name="signOut" />
        <Trans>Signout</Trans>
      </MenuItem>
    </Menu>
  );
}

function ThemeSwitch() {
  const settings = useService('settings');
  const isDark = useSelector(settings, (snapshot) => snapshot.context.dark);
  return (
    <MenuSwitch isOn={isDark} onToggle={() => settings.send({ type: 'settings.toggleTheme' })}>
      <Icon name={isDark ? 'moon' : 'sun'} />
      <Trans>Dark theme</Trans>
    </MenuSwitch>
  );
}

/** The same page in another language (LNG-06). */
function LanguageChoices() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const href = useHref();
  const here = useRoute((route) => route.href);
  return (
    <MenuChoices
      name={t`Language`}
      chosen={useLocale()}
      choices={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
      onChoose={(value) => navigate(href(here, value))}
    />
  );
}
