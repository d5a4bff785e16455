/** What surrounds every page of the dashboard, walked on the account page. */
import { expect } from 'vitest';
import { dashboardModel } from '../../models/dashboard.model.ts';
import { seesHeading, type Tab } from '../person.ts';
import { comesBack, opensAccount, playAccountServer } from './hands/account.ts';
import { member, WHO } from './hands/visitor.ts';
import { walkOn } from './hands/walk-on.ts';
import { walksOf, type Hands } from './runner.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  return {
    begin: () => opensAccount(page),
    does: {
      'person.changed': async ({ avatarId }) => {
        await seesHeading(page, 'Account Settings');
        server.stands(WHO, { ...member, avatar_id: avatarId });
        await comesBack(page);
        if (avatarId === null) await expect.poll(() => server.keys().filter((key) => key.includes('avatar'))).toEqual([]);
        else await server.asks(`GET /users/avatar/${String(avatarId)}/`);
      },
    },
    shows: {
      surroundings: async () => {
        await page.getByRole('navigation', { name: 'Dashboard', exact: true }).waitFor();
        for (const name of ['Sidebar', 'Profile']) await page.getByRole('button', { name, exact: true }).waitFor();
      },
      'portrait.shown': () => page.getByRole('button', { name: 'Profile', exact: true }).getByText('A').waitFor(),
      'page.running': () => seesHeading(page, 'Account Settings'),
    },
  };
}

const parts = ['rail', 'signOut', 'palette', 'webMessages', 'picture', 'watchPerson', 'section'];
const walks = walksOf(dashboardModel, {
  cases: Object.fromEntries(parts.map((part) => [`xstate.error.actor.${part}`, []])),
  unreached: {
    ...Object.fromEntries(
      parts
        .slice(0, 4)
        .map((part) => [`dashboard.surroundings|xstate.error.actor.${part}|0`, 'No part breaks.']),
    ),
    'dashboard.portrait.shown|xstate.error.actor.picture|0': 'No part breaks.',
    'dashboard.portrait.shown|xstate.error.actor.watchPerson|0': 'No part breaks.',
    'dashboard.page.running|xstate.error.actor.section|0': 'No page breaks.',
    'dashboard.page.broken|section.retry|0': 'No page breaks.',
  },
});

walkOn('MAC-03 DSH-02 DSH-05 the dashboard', walks, handsOn);
