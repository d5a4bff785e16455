/** The sections of the account page and the links to them, as staff. */
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { Router } from 'wouter';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { AccountScreen } from '../../src/features/account/AccountScreen.tsx';
import { AppContext, DashboardContext } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

beforeAll(() => activate('en'));

/** The ids of the sections, and where the links of the index lead; `standing` is the status of our own path. */
async function accountAs(person: Record<string, unknown>, standing: number) {
  const { app, opens, flow } = startApp({
    at: '/en/dashboard/account/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => userOf(person),
      'GET /users/auth/account/': () =>
        envelope(standing, { data: { new_email: null, is_last_superuser: false } }),
    },
  });
  await opens('dashboard');
  const dashboard = flow() as ActorRefFrom<typeof dashboardMachine>;
  const account = dashboard.getSnapshot().children.section as ActorRefFrom<typeof accountMachine>;
  await expect
    .poll(() => account.getSnapshot().children.ownership?.getSnapshot().matches('loading') ?? false)
    .toBe(false);
  const markup = renderToString(
    <AppContext value={app}>
      <DashboardContext value={dashboard}>
        <I18nProvider i18n={i18n}>
          <Router ssrPath="/en/dashboard/account/">
            <AccountScreen flow={account} />
          </Router>
        </I18nProvider>
      </DashboardContext>
    </AppContext>,
  );
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, id]) => id);
  return { links: all(/<li><a href="#([a-z]+)"/g), sections: all(/<section id="([a-z]+)"/g) };
}

const common = ['avatar', 'general', 'timezone', 'password', 'sessions', 'alerts'];
const whole = ['avatar', 'general', 'timezone', 'email', 'password', 'sessions', 'alerts', 'data'];

test.each([
  ['a member', {}],
  ['staff', { is_staff: true }],
])('ACC-01 OWN-01 OWN-03 for %s, the index lists all sections of the account', async (_, person) => {
  expect(await accountAs(person, 200)).toEqual({ links: whole, sections: whole });
});

test('NET-01 on a server without these calls, staff see neither the two sections nor links to them', async () => {
  expect(await accountAs({ is_staff: true }, 404)).toEqual({ links: common, sections: common });
});
