import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from './person.ts';

/** The section beside the drawing with this heading. */
export const part = (page: Tab, name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true });

/** Clicks an entry in the list of possible events. */
export const lets = (page: Tab, cause: string | RegExp): Promise<void> =>
  part(page, 'Can happen now').getByRole('button', { name: cause }).first().click();

/** An arrow button in the drawing. */
export const arrow = (page: Tab, words: RegExp): Locator =>
  page.locator('svg [role="button"]').and(page.getByRole('button', { name: words }));

/** Waits until the drawing shows the chart in this state. */
export const isIn = (page: Tab, state: string): Promise<void> =>
  expect.poll(() => page.locator(`[data-state="${state}"]`).getAttribute('class')).toMatch(/\bactive\b/);

/** The steps so far, as buttons that lead back. */
export const history = (page: Tab): Promise<string[]> =>
  part(page, 'So far').getByRole('listitem').allTextContents();
