/** What surrounds every page of the dashboard, walked on the account page. */
import { expect } from 'vitest';
import { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import { press, seesHeading, type Tab } from '../support/browser/person.ts';
import { comesBack, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const profile = page.getByRole('button', { name: 'Profile', exact: true });
  const initials = () => profile.locator('[data-initials="AB"]').waitFor();
  return {
    begin: () => opensAccount(page),
    does: {
      'section.retry': () => press(page, 'Try again'),
      'person.changed': async ({ avatarId }) => {
        await seesHeading(page, 'Account Settings');
        server.stands(WHO, { ...member, avatar_id: avatarId });
        await comesBack(page);
        if (avatarId === null)
          await expect.poll(() => server.keys().filter((key) => key.includes('avatar'))).toEqual([]);
        else await server.asks(`GET /users/avatar/${String(avatarId)}/`);
      },
    },
    shows: {
      surroundings: async () => {
        await page.getByRole('navigation', { name: 'Dashboard', exact: true }).waitFor();
        for (const name of ['Sidebar', 'Profile', 'Find pages and settings'])
          await page.getByRole('button', { name, exact: true }).waitFor();
        await page.getByRole('button', { name: /^Messages/ }).waitFor();
      },
      'portrait.shown': initials,
      'portrait.lost': initials,
      'page.running': () => seesHeading(page, 'Account Settings'),
      'page.broken': () => seesHeading(page, 'Unexpected Application Error!'),
    },
  };
}

walkOnScreen('dashboard', dashboardModel, {
  proves: 'DSH-02 DSH-05',
  open: handsOn,
  as: 'nobody',
});
