/** The files of templates as a grid: chosen, changed, deleted, and where each is used. */
import { choose, png, TEMPLATE_MEDIA } from '../support/browser/media-area.ts';
import { MEDIA_TYPES, mediaAnswer, mediaRecord, serveMedia } from '../support/hands/media.ts';
import { holdCalls, okAnswer, type HeldCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const NAMES = ['Noon', 'Road', 'Film', 'Reel'];
const FILES = NAMES.map((name, at) => ({
  ...mediaRecord(at + 1),
  name,
  media_file: `${name}.${['png', 'jpg', 'mp4', 'avi'][at] ?? ''}`,
  size: at === 1 ? null : 2048,
}));
const USED = {
  used_count: 4,
  used_in: [
    { kind: 'post', pk: 3, name: 'A room in Ghent' },
    { kind: 'template', pk: 5, name: '' },
  ],
};

walkByHand('media-area-by-hand', { proves: 'TMD-01 TMD-02' }, (page) => {
  let changes: HeldCalls;
  const saves = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const main = page.getByRole('main');
  const presses = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const key = (name: string) => () => page.keyboard.press(name);
  return {
    'the list of files': async () => {
      await serveMedia(page, FILES);
      await page.route(MEDIA_TYPES, (route) => route.fulfill({ json: okAnswer(mediaAnswer(FILES)) }));
      await page.route(/\/media\/templates\//, (route) => route.fulfill({ status: 404 }));
      changes = await holdCalls(page, 'PATCH', /\/api\/templates\/admin\/media\/\d\/$/);
      await page.route(/\/api\/templates\/admin\/media\/\d\/$/, (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const at = Number(/(\d)\/$/.exec(route.request().url())?.[1]);
        const used = at === 1 ? USED : at === 2 ? { used_count: 0, used_in: [] } : {};
        return route.fulfill({ json: okAnswer({ ...FILES[at - 1], ...used }) });
      });
      await page.goto(`/en${TEMPLATE_MEDIA}`);
      await tick('Select Noon').waitFor();
    },
    'as a grid': presses('Grid'),
    'choose one': () => tick('Select Noon').click(),
    'Shift, and the third': () => tick('Select Film').click({ modifiers: ['Shift'] }),
    'all of them': () => tick('Select all files on this page').click(),
    'none of them': () => tick('Select all files on this page').click(),
    'space on one': () => tick('Select Road').press('Space'),
    'delete another': presses('Delete: Film'),
    'Escape: no': key('Escape'),
    'edit the first': presses('Edit: Noon'),
    'edit the second': presses('Edit: Road'),
    'save another name, which the server refuses': async () => {
      await page.locator('[name="name"]').fill('Way');
      await saves();
      await changes.refuse(400, { name: ['This name is taken.'] });
    },
    'and another file, with its type': async () => {
      await choose(page, 'way.png', await png());
      await page.locator('form img[src^="blob:"]').waitFor();
      await page.locator('[name="type"]').fill('avatar');
      await page.locator('[name="name"]').fill('Way');
      await saves();
      await changes.refuse(400, { media_file: ['This picture is known.'] });
    },
    'leave that': async () => {
      await page.locator('[name="name"]').press('Escape');
      await page.getByRole('button', { name: 'Leave' }).click();
    },
    'edit a film that no browser plays': presses('Edit: Reel'),
    'Escape closes it': async () => {
      await page.locator('[name="name"]').press('Escape');
    },
    'duplicate the film': presses('Duplicate: Film'),
  };
});
