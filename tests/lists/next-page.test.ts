/**
 * How long the path of a click is: all our files that run between "Next" under a staff list and the new rows, but for
 * what renders them. Node's own coverage tells which; `npm run house` reports the figure.
 */
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor, type ActorRefFrom } from 'xstate';
import type { adminListMachine } from '../../machines/lists/admin-list.machine.ts';
import { root } from '../../tools/lib/project.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';
import { envelope } from '../support/fake-wire.ts';
import { recordsFrom } from './admin-list-host.ts';

const MOST = 26;

/** The views that pass the click on. Here nobody clicks; the test sends what the last of them sends. */
const CLICKED = ['Pager', 'ListBody', 'AdminList'].map((name) => `src/kit/lists/${name}.tsx`);

const answered = (page: number) => () =>
  envelope(200, {
    data: {
      result: recordsFrom(10 * page - 9, 10 * page),
      current_page: page,
      total_pages: 3,
      total_count: 30,
    },
  });

/** The files whose functions have run since the last call. */
async function takeFiles(session: Session): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => {
      const hasRun = functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0);
      return hasRun && url.startsWith('file:') && !url.includes('/node_modules/');
    })
    .map(({ url }) => path.relative(root, fileURLToPath(url)));
}

test(`LST-02 the next page is at most ${MOST} files away`, async ({ task }) => {
  const product = startApp({
    at: '/en/dashboard/template/admin/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => userOf({ is_staff: true }),
      'GET /templates/admin/?page=1&page_size=10': answered(1),
      'GET /templates/admin/?page=2&page_size=10': answered(2),
      // The bell waits for messages.
      'GET /subscriptions/user/messages/?after=0&wait=0': () => new Promise(() => {}),
    },
  });
  await product.opens('templates');
  const list = product.part('section') as ActorRefFrom<typeof adminListMachine>;
  const { rows } = list.getSnapshot().children;
  if (!rows) throw new Error('The list has no rows.');
  await waitFor(rows, (snapshot) => snapshot.hasTag('filled'));

  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await takeFiles(session);
  list.send({ type: 'place.want', part: { page: 2 } });
  await waitFor(rows, (snapshot) => snapshot.context.loaded?.page === 2);
  const ran = await takeFiles(session);

  // The test's own address bar stands in for the browser's, its server for the network.
  const ours = ran.filter((file) => /^(src|machines|contract)\//.test(file));
  const way = [...CLICKED, ...ours, 'src/kit/browser/address-bar.ts'].toSorted();
  expect(way).toContain('machines/lists/list-rows.machine.ts');
  expect(way).toContain('src/kit/wire/transport.ts');
  Object.assign(task.meta, { files: way.length });
  expect(way.length, way.join('\n')).toBeLessThanOrEqual(MOST);
});
