/** A long listing: its keys, and that what one reads stays where it is while posts come and go around it. */
import { expect } from 'vitest';
import { cards, end } from '../support/browser/listing.ts';
import { comesFromWithin, isAt, seesHeading } from '../support/browser/person.ts';
import { listCall, pageOf, postOf, subjectOf } from '../support/hands/blog.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const PKS = Array.from({ length: 300 }, (_, at) => at + 1);

walkByHand(
  'infinite-list-keys',
  // Which cards are drawn depends on their heights.
  { proves: 'BLG-01 BLG-02', as: 'nobody', shared: '[role="feed"]' },
  (page) => {
    let server: PlayedServer;
    const link = (pk: number) => page.locator(`#post-${pk}`);
    const key = (name: string) => page.keyboard.press(name);
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');
    const isOn = (pk: number): Promise<void> => expect.poll(focused).toBe(`post-${pk}`);
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    const frames = (): Promise<void> =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    /** The place in the feed of the first card that is seen, and how far below the top of the window it is. */
    const reading = () =>
      page.evaluate(() => {
        const card = [...document.querySelectorAll('[role="feed"] article')].find(
          (one) => one.getBoundingClientRect().bottom > 0,
        );
        return { place: card?.ariaPosInSet ?? '', top: card?.getBoundingClientRect().top ?? Infinity };
      });
    const topOf = (place: string): Promise<number> =>
      page.locator(`article[aria-posinset="${place}"]`).evaluate((card) => card.getBoundingClientRect().top);
    /** Reading somewhere, something happens, and the card that is read stays where it is, moved by so much. */
    const staysWhile = async (act: () => Promise<unknown>, moved = 0): Promise<void> => {
      await frames();
      const { place, top } = await reading();
      expect(place).not.toBe('');
      await act();
      await expect.poll(async () => Math.abs((await topOf(place)) - top - moved)).toBeLessThanOrEqual(2);
    };
    /** A gap is as high as its blocks would be: those that are drawn tell. */
    const gapsFit = async (): Promise<void> => {
      const [drawn, missing] = await page.evaluate(() => {
        const heights = (name: string): number[] =>
          [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((each) => {
            const [from = 0, to = from] = (each.dataset[name] ?? '').split(' ').map(Number);
            return each.getBoundingClientRect().height / (to - from + 1);
          });
        return [Math.max(...heights('block')), heights('gap')];
      });
      expect(missing.length).toBeGreaterThan(0);
      for (const height of missing) expect(height / drawn).toBeCloseTo(1, 1);
    };
    return {
      'the listing opens': async () => {
        server = await playServer(page);
        await comesFromWithin(page, '/en/blog/');
        await server.arrives(listCall(1));
      },
      'with three hundred posts': async () => {
        await server.answer(listCall(1), pageOf(1, 1, PKS));
        await link(1).waitFor();
        // Not every browser holds what is seen by itself.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('html { overflow-anchor: none }');
          document.adoptedStyleSheets.push(sheet);
        });
        expect(await cards(page).count()).toBeLessThan(60);
        await gapsFit();
      },
      'Page Down, one post on, in the same row': async () => {
        await link(2).focus();
        const before = await scrolled();
        await key('PageDown');
        await isOn(3);
        // Nothing moves for a post that is in view.
        expect(await scrolled()).toBe(before);
      },
      'Page Up, back again': async () => {
        await key('PageUp');
        await isOn(2);
      },
      'Page Up from the first stays': async () => {
        await key('PageUp');
        await key('PageUp');
        await isOn(1);
      },
      'another key does what it does': async () => {
        await key('Tab');
        await isOn(2);
      },
      'Control and End': async () => {
        await key('Control+End');
        await expect.poll(focused).toBe('after-posts');
      },
      'Shift and Tab, to the last post that is drawn': async () => {
        await key('Shift+Tab');
        await isOn(300);
      },
      'Control and Home': () => key('Control+Home'),
      'Page Down outside of the posts scrolls': async () => {
        // The browser takes its time for it.
        const ended = await page.evaluateHandle(() => {
          const seen = { isOver: false };
          document.addEventListener('scrollend', () => (seen.isOver = true), { once: true });
          return seen;
        });
        await key('PageDown');
        await expect.poll(() => ended.evaluate(({ isOver }) => isOver)).toBe(true);
        expect(await scrolled()).toBeGreaterThan(0);
      },
      'scrolled to the middle': async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect.poll(async () => Number((await reading()).place)).toBeGreaterThan(30);
        expect(await cards(page).count()).toBeLessThan(120);
        await gapsFit();
      },
      'scrolled up, step by step': async () => {
        for (let step = 0; step < 12; step += 1) {
          await staysWhile(() => page.evaluate(() => scrollBy(0, -300)), 300);
        }
      },
      'scrolled on from the top, past one block after another': async () => {
        for (let top = 0; top < 8000; top += 600) {
          await page.evaluate((to) => scrollTo(0, to), top);
          await frames();
          await gapsFit();
        }
      },
      'the window becomes narrow': async () => {
        await staysWhile(() => page.setViewportSize({ width: 700, height: 800 }));
        await expect.poll(() => gapsFit().then(() => '', String)).toBe('');
      },
      'the window becomes wide': async () => {
        await staysWhile(() => page.setViewportSize({ width: 1280, height: 800 }));
        await expect.poll(() => gapsFit().then(() => '', String)).toBe('');
      },
      'only the list becomes narrow': () =>
        staysWhile(() =>
          page.evaluate(() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync('main { max-inline-size: 600px }');
            document.adoptedStyleSheets.push(sheet);
          }),
        ),
      'the focus stays, however far one scrolls': async () => {
        const { place } = await reading();
        await link(Number(place)).focus();
        await end(page);
        await expect.poll(async () => Number((await reading()).place)).toBeGreaterThan(280);
        await isOn(Number(place));
        await key('PageDown');
        await isOn(Number(place) + 1);
        await expect.poll(async () => (await reading()).place).not.toBe('300');
      },
      'a post in the middle is read': async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect.poll(() => link(150).count()).toBe(1);
        await link(150).click();
        await server.answer('GET /blog/posts/150/', postOf(150));
        await seesHeading(page, subjectOf(150));
      },
      'Back, it has the focus': async () => {
        await page.goBack();
        await isAt(page, '/en/blog/');
        await isOn(150);
        await expect.poll(async () => Math.abs((await topOf('150')) - 400)).toBeLessThan(400);
      },
    };
  },
);
