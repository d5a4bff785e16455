/** Questions found in the page, by an address and by keyboard. */
import { keeps } from '../support/hands/visitor.ts';
import { playServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('faq-by-hand', { proves: 'FAQ-01', as: 'nobody' }, (page) => {
  const title = (id: string) => page.locator(`#${id}-title`);
  /** As the browser does when it finds a word in a closed answer. */
  const finds = (id: string) => () =>
    page
      .locator(`#${id}-text`)
      .evaluate((element) => void element.dispatchEvent(new Event('beforematch', { bubbles: true })));
  const key = (name: string) => () => page.keyboard.press(name);
  return {
    'the questions open': async () => {
      await playServer(page);
      await keeps(page, {});
      await page.goto('/en/frequently-asked-questions/');
      await page.locator('html.started').waitFor();
    },
    'a word of an answer is found': finds('cost'),
    'a word of another one is found': finds('visa-guarantee'),
    'a word of the open one is found': finds('visa-guarantee'),
    'Enter on its question': () => title('visa-guarantee').press('Enter'),
    'Enter again': key('Enter'),
    'arrow down': key('ArrowDown'),
    'space there': key('Space'),
    Home: key('Home'),
  };
});
