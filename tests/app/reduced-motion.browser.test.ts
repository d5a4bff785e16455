/** Nothing moves for people who prefer reduced motion. */
import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { field, holdsToast, isAt, press, type Tab } from '../support/browser/person.ts';

/** What moves, or would, as `element: how`; a change of colour is not motion. */
const moving = (page: Tab): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = ({ effect }: Animation): string =>
      effect instanceof KeyframeEffect ? `${effect.target?.tagName}: ${effect.target?.className}` : '';
    const isLong = (times: string): boolean =>
      times.split(',').some((time) => Number.parseFloat(time) > 0.01);
    const changing = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      const isMotion = /all|transform|translate|scale|inset|size|margin|left|top/.test(transitionProperty);
      return isMotion && isLong(transitionDuration) ? [`${element.tagName}: ${transitionProperty}`] : [];
    });
    const animated = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 10)
      .map(nameOf);
    return [...changing, ...animated];
  });

test('with reduced motion, neither pages nor toasts move', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await (await visit({ reducedMotion: 'reduce' })).tab();
  for (const path of ['/en/', '/en/blog/', '/en/frequently-asked-questions/', '/en/contact/']) {
    await page.goto(path);
    await page.locator('html.started').waitFor();
    expect({ path, moving: await moving(page) }).toEqual({ path, moving: [] });
  }
  await page.goto('/en/signin/');
  await page.locator('html.started').waitFor();
  await field(page, 'email').fill('nobody@example.test');
  await field(page, 'password').fill('some quiet road');
  await holdsToast(page, /./, () => press(page, 'Sign in'));
  expect(await moving(page)).toEqual([]);
  await isAt(page, '/en/signin/');
});

deepTest(
  'with reduced motion, the theme changes at once, without a transition on any element',
  async ({ visit }) => {
    const page = await (await visit({ reducedMotion: 'reduce' })).tab('/en/');
    const begun = await page.evaluateHandle(() => {
      const all: string[] = [];
      document.addEventListener('transitionrun', ({ target, propertyName }) =>
        all.push(`${target instanceof Element ? target.tagName : ''}: ${propertyName}`),
      );
      return all;
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('dark');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await begun.jsonValue()).toEqual([]);
  },
);
