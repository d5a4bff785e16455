/**
 * The editor's page by itself: with no form's page around it, it is its own host. So all of it is compared; what it tells the
 * form stands below it.
 */
import { EDITOR_FRAME, type FromFrame, type ToFrame } from '../../../src/editor/protocol.ts';
import type { Tab } from '../browser/person.ts';

/** A picture of 80 by 40 pixels. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>`;

export interface EditorAlone {
  says: (message: ToFrame) => Promise<void>;
  /** Puts the caret at an end of the text. */
  goesTo: (key: 'Control+Home' | 'Control+End') => Promise<void>;
  /** Presses a key, and lets the browser paint: a test's next key would come before the editor knows of the moved caret. */
  presses: (key: string) => Promise<void>;
  /** Clicks a button of the toolbar. */
  uses: (tool: string) => Promise<void>;
  /** Chooses an item of a menu of the toolbar. */
  chooses: (tool: string | RegExp, item: string) => Promise<void>;
}

/** Opens the editor's page with a text, for a form that declares these variables. */
export async function opensEditorAlone(
  page: Tab,
  html: string,
  keys: readonly string[] = ['name'],
): Promise<EditorAlone> {
  await page.route('**/media/*.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.addInitScript(showWhatIsTold);
  await page.goto(EDITOR_FRAME);
  await page.getByText('EDITOR_HELLO').waitFor();
  const says = (message: ToFrame): Promise<void> =>
    page.evaluate((said) => window.postMessage(said, location.origin), message);
  await says({ type: 'EDITOR_OPEN', html, round: 1, keys });
  const tools = page.getByRole('toolbar');
  await tools.waitFor();
  const uses = (tool: string | RegExp): Promise<void> =>
    tools.getByRole('button', { name: tool, exact: true }).click();
  const presses = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  return {
    says,
    presses,
    goesTo: async (key) => {
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
      await presses(key);
    },
    uses,
    chooses: async (tool, item) => {
      await uses(tool);
      await page.getByRole('menu').getByText(item, { exact: true }).click();
    },
  };
}

/** In the page: shows the latest text, and each other message. Digits are written in circles, as numbers count as chance. */
function showWhatIsTold(): void {
  const inCircles = (text: string): string =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit === '0' ? 0x24ea : 0x245f + Number(digit)));
  const place = document.createElement('section');
  place.ariaLabel = 'Told';
  const text = place.appendChild(document.createElement('pre'));
  const others = place.appendChild(document.createElement('ul'));
  addEventListener('message', ({ data }: MessageEvent<FromFrame | ToFrame>) => {
    if (!place.isConnected) document.body.append(place);
    if (data.type === 'EDITOR_CHANGED') {
      text.textContent = `${text.textContent === inCircles(data.html) ? 'again ' : ''}${inCircles(data.html)}`;
      return;
    }
    const told = JSON.stringify(data, (_, value: unknown) =>
      value instanceof File ? `file ${value.name} of ${value.type}` : value,
    );
    others.appendChild(document.createElement('li')).textContent = inCircles(told);
  });
}
