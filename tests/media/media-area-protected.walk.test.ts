/** The files of products, which have no address: each is asked for, and may be refused or broken. */
import { png, PRODUCT_MEDIA } from '../support/browser/media-area.ts';
import { mediaAnswer } from '../support/hands/media.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const LIST = 'GET /products/admin/media/?page=1&page_size=10';
const FILE = 'POST /products/media/';
const FILES = [
  { pk: 1, name: 'Noon', type: 'cover', media_file: 'noon.png' },
  { pk: 2, name: 'Film', type: 'film', media_file: 'film.mp4', size: 2048 },
  { pk: 3, name: 'Reel', type: 'film', media_file: 'reel.avi' },
].map((file) => ({ updated_at: '2026-03-01T12:01:00.000Z', ...file }));

walkByHand('media-area-protected', { proves: 'PMD-02 API-08' }, (page) => {
  let server: PlayedServer;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    'the list, before any file': async () => {
      server = await playServer(page, { [LIST]: mediaAnswer(FILES) }, { api: /\/api\/products\// });
      await page.goto(`/en${PRODUCT_MEDIA}`);
      await server.arrives(FILE);
    },
    'the picture is no picture': () => server.give(FILE, 'image/png', Buffer.from('no picture')),
    'try again': () => button('Try again: Noon').click(),
    'it is refused': () => server.refuse(FILE, 404, { detail: ['This file is gone.'] }),
    'Enter, to try again': () => button('Try again: Noon').press('Enter'),
    'it comes': async () => server.give(FILE, 'image/png', await png()),
    'show the video': () => button('Show the video: Film').click(),
    'the network is gone': () => server.fail(FILE),
    'as a grid': async () => {
      await button('Grid').click();
    },
    'the picture of the grid comes': async () => server.give(FILE, 'image/png', await png()),
    'show the video there': () => button(/Show the video: Film/).click(),
    'it is refused, too': () => server.refuse(FILE, 404, { detail: ['This film is gone.'] }),
  };
});
