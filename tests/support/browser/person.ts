import type { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { takeToast } from './toasts.ts';

/** A tab of a person's browser. */
export type Tab = Page;

export const PASSWORD = 'a quiet road at noon';
export const DEMO_PASSWORD = 'renas-demo-2026';

/** The languages of the product. */
export const languages = ['en', 'ckb', 'kmr'] as const;

/** An unused e-mail address. */
export const newAddress = (name = 'ada'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** The visible toasts, by text. */
export const toasts = (page: Page): Locator => page.locator('[data-phase]');

/** Waits for a toast with this text; on a busy machine it may have faded before anybody looks, and has been seen then. */
export const seesToast = (page: Page, text: string | RegExp): Promise<void> => {
  const shown = toasts(page).filter({ hasText: text });
  const isSeen = async (): Promise<boolean> => {
    if (takeToast(page, text)) return true;
    const isShown = (await shown.count()) > 0;
    // One that has come in between has been reported by now, and must not stand for the next one with this text.
    if (isShown) takeToast(page, text);
    return isShown;
  };
  return expect.poll(isSeen).toBe(true);
};

/** In a page: holds each toast from the moment it is there, like a pointer that came to it. */
export function holdAllToasts(): void {
  const held = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-phase]')) {
      if (!held.has(toast)) toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      held.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Does something that shows a toast, here or on the next page, and hovers over it. On a slow machine it might fade before
 * anybody can hover, so each is held as soon as it is there.
 */
export async function holdsToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.addInitScript(holdAllToasts);
  await page.evaluate(holdAllToasts);
  await Promise.all([toasts(page).filter({ hasText: text }).first().hover(), act()]);
}

/** Waits for the page's heading. */
export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/**
 * Opens a page from another page of ours, so that it is rendered here from API responses. `origin` is that of a product
 * started by the test itself.
 */
export async function comesFromWithin(page: Page, path: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/en/terms/`);
  await page.locator('html.started').waitFor();
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/**
 * Chooses a file from the disk, as a person does. The browser then fires `input` and `change` itself, so the page may redraw
 * between them; with a file from memory it cannot, as Playwright's script fires both.
 */
export async function choosesFile(control: Locator, name: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'renas-chosen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), bytes);
  await control.setInputFiles(join(folder, name));
}

/**
 * Waits until the address bar shows this path and no page is on its way: until then the last page stays on screen, and its
 * fields may have the same names.
 */
export async function isAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  // What shows that a page is on its way stands right before the network's place, which is always there.
  await page.locator(':not([aria-busy="true"]) + [data-network]').waitFor({ state: 'attached' });
}

/** The local storage entry of a key. */
export const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The control for an API field. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** The error under a field, as assistive technology finds it; empty if there is none. */
export const errorUnder = (page: Page, name: string): Promise<string> =>
  field(page, name).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((described) => described?.hasAttribute('data-problems'))
      .map((described) => described?.textContent ?? '')
      .join(' '),
  );

/** Waits for this error under a field. */
export const seesErrorUnder = (page: Page, name: string, text: string | RegExp): Promise<void> =>
  expect.poll(() => errorUnder(page, name)).toMatch(text);

/** Fills the form of /signup/. */
export async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'confirm_password').fill(password);
  await page.getByRole('checkbox').check();
}

/** Fills the form of /signin/ and sends it. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await press(page, 'Sign in');
}

/** The six boxes of a one-time code. */
export const box = (page: Page, position: number): Locator => field(page, `digit_${position}`);

/** Types a code, starting in the first box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await box(page, 1).focus();
  await page.keyboard.type(code);
}

/** The values of the six boxes. */
export const boxesHold = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[name^="digit_"]')]
      .map(({ value }) => value || '_')
      .join(''),
  );

/** The name of the focused control. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('name') ?? activeElement?.textContent ?? '';
  });

/** Any other code. */
export const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Signs out through the dashboard's menu (SES-06). */
export async function signOut(page: Page): Promise<void> {
  await press(page, 'Profile');
  await page.getByRole('menuitem', { name: 'Signout', exact: true }).click();
}

/** How many pixels a page is wider than its viewport. */
export const overflow = (page: Pick<Tab, 'evaluate'>): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Clicks the button with this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
