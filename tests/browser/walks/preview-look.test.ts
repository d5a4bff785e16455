/** How a preview is looked at, walked in the panel of a template. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { previewLookModel } from '../../models/preview-look.model.ts';
import { press, type Tab } from '../person.ts';
import { previewFrame } from '../templates-staff.ts';
import { opensPanel } from './hands/template-panel.ts';
import { holdCalls } from './held-calls.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const PLAIN = 'Ada as plain text';
const PHONE_PX = 400;

async function handsOn(page: Tab): Promise<Hands> {
  const renders = await holdCalls(page, 'POST', /\/api\/templates\/admin\/preview\/$/);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Preview' }) })
    .last();
  const choice = (name: string) => section.getByRole('button', { name, exact: true });
  const chooses = (name: string) => () => choice(name).click();
  const chosen = (name: string) => () =>
    expect.poll(() => choice(name).getAttribute('aria-pressed')).toBe('true');
  const widthOfPaper = async (): Promise<number> =>
    (await section.locator('pre, iframe').boundingBox())?.width ?? 0;
  const ink = (snapshot: AnyMachineSnapshot): Promise<string> =>
    (snapshot.hasTag('plain') ? section.locator('pre') : previewFrame(page).locator('body')).evaluate(
      (node) => getComputedStyle(node).color,
    );
  /** The colours of the letters on a light page; those on a dark one are others. */
  const lightInks: Record<string, string> = {};
  const partOf = (snapshot: AnyMachineSnapshot): string => (snapshot.hasTag('plain') ? 'plain' : 'html');
  const isLight = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    await chosen('Light')();
    const part = partOf(snapshot);
    lightInks[part] ??= await ink(snapshot);
    await expect.poll(() => ink(snapshot)).toBe(lightInks[part]);
  };
  return {
    begin: async () => {
      await opensPanel(page);
      await press(page, 'Show the preview');
      await renders.answer({
        html: '<p>Ada as HTML</p>',
        plain: PLAIN,
        html_unfilled: [],
        plain_unfilled: [],
        bytes: 10,
      });
      await previewFrame(page).getByText('Ada as HTML').waitFor();
    },
    does: {
      'part.html': chooses('HTML'),
      'part.plain': chooses('Plain text'),
      'width.desktop': chooses('Desktop'),
      'width.phone': chooses('Phone'),
      'theme.light': chooses('Light'),
      'theme.dark': chooses('Dark'),
    },
    shows: {
      'part.html': async () => {
        await chosen('HTML')();
        await previewFrame(page).getByText('Ada as HTML').waitFor();
      },
      'part.plain': async () => {
        await chosen('Plain text')();
        await section.locator('pre').getByText(PLAIN).waitFor();
      },
      'width.desktop': chosen('Desktop'),
      'width.phone': async () => {
        await chosen('Phone')();
        await expect.poll(widthOfPaper).toBeLessThanOrEqual(PHONE_PX);
      },
      'theme.followed': isLight,
      'theme.light': isLight,
      'theme.dark': async (snapshot) => {
        await chosen('Dark')();
        const light = lightInks[partOf(snapshot)] ?? '';
        await expect.poll(() => ink(snapshot)).not.toBe(light);
      },
    },
  };
}

walkOnScreen('preview-look', previewLookModel, { proves: 'TPL-02', open: handsOn });
