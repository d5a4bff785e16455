/** How a template's preview is shown, walked in its panel. */
import { expect } from 'vitest';
import { previewLookModel } from '../../machines/templates/preview-look.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { previewFrame } from '../support/browser/templates-staff.ts';
import { opensPanel } from '../support/hands/template-panel.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const RENDERED = {
  html: '<p>Seen as HTML</p>',
  plain: 'Seen as text',
  html_unfilled: [],
  plain_unfilled: [],
  bytes: 10,
};

const handsOn = (page: Tab): Promise<Hands> => {
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  const isChosen = (name: string) => async (): Promise<void> => {
    await expect.poll(() => choice(name).getAttribute('aria-pressed')).toBe('true');
  };
  const paper = previewFrame(page).locator('body');
  return Promise.resolve({
    begin: async () => {
      await page.route('**/api/templates/admin/preview/', (route) =>
        route.fulfill({ json: okAnswer(RENDERED) }),
      );
      await opensPanel(page);
      await press(page, 'Show the preview');
      await paper.getByText('Seen as HTML').waitFor();
    },
    does: {
      'part.html': () => choice('HTML').click(),
      'part.plain': () => choice('Plain text').click(),
      'width.desktop': () => choice('Desktop').click(),
      'width.phone': () => choice('Phone').click(),
      'theme.light': () => choice('Light').click(),
      'theme.dark': () => choice('Dark').click(),
    },
    shows: {
      'part.html': async () => {
        await isChosen('HTML')();
        await paper.getByText('Seen as HTML').waitFor();
      },
      'part.plain': async () => {
        await isChosen('Plain text')();
        await page.locator('pre').getByText('Seen as text').waitFor();
      },
      'width.desktop': isChosen('Desktop'),
      'width.phone': isChosen('Phone'),
      // The product is in the light theme.
      'theme.followed': isChosen('Light'),
      'theme.light': isChosen('Light'),
      'theme.dark': isChosen('Dark'),
    },
  });
};

walkOnScreen('preview-look', previewLookModel, {
  proves: 'TPL-02',
  open: handsOn,
  // Other tests add to the list, too.
  shared: 'section[aria-label="Templates"]',
});
