/** The crop area of a new profile picture, by keys, pointer and slider, and what can go wrong around it. */
import { expect } from 'vitest';
import { field } from '../support/browser/person.ts';
import { card, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { presses } from '../support/hands/keys.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import { redAndBlue } from '../support/pictures.ts';
import { walkByHand } from '../support/walks/stage.ts';

const UPLOAD = 'PUT /users/avatar/';
/** The picture's size in pixels. */
const [WIDTH, HEIGHT] = [800, 400];

walkByHand('avatar-by-hand', { proves: 'ACC-02 NET-01', as: 'nobody' }, (page) => {
  const place = card(page, 'avatar');
  const frame = place.getByRole('application', { name: 'Crop area' });
  const slider = place.getByRole('slider', { name: 'Crop size' });
  const submit = place.getByRole('button', { name: 'Submit' });
  const said = place.locator('output').filter({ hasText: '% across' });
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  /** Waits until these percentages are told: across, down and size. A pointer is as exact as the screen's pixels. */
  const stands = (...wanted: readonly number[]): Promise<void> =>
    expect
      .poll(
        async () => {
          const [text = ''] = await said.allTextContents();
          const told = [...text.matchAll(/\d+/g)].map(Number);
          return (
            told.length === wanted.length && told.every((one, at) => Math.abs(one - (wanted[at] ?? 0)) <= 1)
          );
        },
        { message: `told ${wanted.join()}` },
      )
      .toBe(true);
  const key =
    (name: string, ...wanted: readonly number[]) =>
    async (): Promise<void> => {
      expect(await presses(page, name)).toBe(false);
      await stands(...wanted);
    };
  const leavesKey = (name: string) => async (): Promise<void> => {
    expect(await presses(page, name)).toBe(true);
    await stands(50, 50, 51);
  };
  /** Moves the pointer to a pixel of the picture. */
  const pointsAt = async (across: number, down: number, steps = 1): Promise<void> => {
    const stage = place.getByRole('img', { name: 'The picture you have chosen' });
    await stage.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + (across / WIDTH) * width, y + (down / HEIGHT) * height, { steps });
  };
  const chooses = async (): Promise<void> => {
    const buffer = await redAndBlue(WIDTH, HEIGHT).png().toBuffer();
    await field(page, 'avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  };
  const sends = async (): Promise<void> => {
    await submit.click();
    await server.arrives(UPLOAD);
  };
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      await opensAccount(page);
      await place.getByRole('button', { name: 'Change Picture' }).waitFor();
    },
    'a picture is chosen': async () => {
      await chooses();
      await stands(50, 50, 100);
    },
    'the slider, to half of it': async () => {
      await slider.fill('204');
      await stands(50, 50, 51);
    },
    'Control and an arrow': async () => {
      await frame.focus();
      await leavesKey('Control+ArrowLeft')();
    },
    'Alt and an arrow': leavesKey('Alt+ArrowDown'),
    'a letter': leavesKey('a'),
    'arrow left': key('ArrowLeft', 47, 50, 51),
    'arrow up': key('ArrowUp', 47, 42, 51),
    'Shift and arrow right': key('Shift+ArrowRight', 61, 42, 51),
    'Shift and arrow down': key('Shift+ArrowDown', 61, 83, 51),
    'a bigger area': key('+', 61, 86, 55),
    'a smaller area': key('-', 61, 83, 51),
    'the right button beside it': async () => {
      await pointsAt(20, 20);
      await page.mouse.down({ button: 'right' });
      await page.mouse.up({ button: 'right' });
      await stands(61, 83, 51);
    },
    'a press where its middle should be': async () => {
      await pointsAt(221, 200);
      await page.mouse.down();
      // While it is dragged, nothing is announced.
      await expect.poll(() => said.count()).toBe(0);
      await page.mouse.up();
      await stands(20, 50, 51);
    },
    'dragged by a corner, to the right': async () => {
      await pointsAt(130, 110);
      await page.mouse.down();
      await pointsAt(428, 110, 3);
      await expect.poll(() => said.count()).toBe(0);
      await page.mouse.up();
      await stands(70, 50, 51);
    },
    'dragged up, beyond the picture': async () => {
      await pointsAt(520, 200);
      await page.mouse.down();
      await pointsAt(520, -90, 3);
      await page.mouse.up();
      await stands(70, 0, 51);
    },
    'the pointer moves on': async () => {
      await pointsAt(60, 300, 3);
      await stands(70, 0, 51);
    },
    'the slider, to the smallest': async () => {
      await slider.press('Home');
      await stands(66, 21, 16);
    },
    'the picture is sent': sends,
    'it is too large for a server in between': () => server.giveText(UPLOAD, 413, '<h1>Too large</h1>'),
    'it is sent again': sends,
    'the answer has no person': async () => {
      server.holds(WHO);
      await server.answer(UPLOAD, null);
      await server.answer(WHO, { ...member, first_name: 'Augusta', full_name: 'Augusta Byron' });
    },
  };
});
