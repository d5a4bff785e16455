import type { Page } from '@playwright/test';

/** What a hand has to know beside the event: how long to wait for it, and whether it must be refused. */
export type How = { wait: number; isRefused: boolean };
/** Does an event as a person, the server or the clock does it. */
export type Hand<Payload = object> = (
  page: Page,
  event: { type: string } & Payload,
  how: How,
) => Promise<unknown>;
/** Waits until the screen shows a state; `memory` is what the machine remembers there. */
export type Look<Memory> = (page: Page, memory: Memory) => Promise<unknown>;
