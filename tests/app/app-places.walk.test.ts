/** Pages that fade into each other, and the place that a person finds again on the way back. */
import { expect } from 'vitest';
import { isAt, seesHeading } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const options = { proves: 'P61 NET-02', as: 'nobody', visit: { reducedMotion: 'no-preference' } } as const;

walkByHand('app-places', options, (page) => {
  /** As a link does; a hand would have to scroll to one first. */
  const goes = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  let place = 0;
  return {
    'the terms open': async () => {
      await playServer(page);
      await keeps(page, {});
      await page.goto('/en/terms/');
      await page.locator('html.started').waitFor();
    },
    'down to the plans': async () => {
      await page.locator('#plans').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
      place = await scrolled();
      expect(place).toBeGreaterThan(100);
    },
    'the way to the contact page': async () => {
      await goes('/en/contact/');
      await isAt(page, '/en/contact/');
      await seesHeading(page, 'Contact us');
      await expect.poll(scrolled).toBe(0);
    },
    'the way to the questions': async () => {
      await goes('/en/frequently-asked-questions/');
      await isAt(page, '/en/frequently-asked-questions/');
      await seesHeading(page, 'Frequently asked questions');
    },
    'Back, twice': async () => {
      await page.evaluate(() => history.go(-2));
      await isAt(page, '/en/terms/');
      await expect.poll(async () => Math.abs((await scrolled()) - place) <= 1).toBe(true);
    },
    'Forward to the contact page': async () => {
      await page.goForward();
      await isAt(page, '/en/contact/');
      await expect.poll(scrolled).toBe(0);
    },
  };
});
