/** What the server allows, and for how long. The server keeps to these numbers, and the charts say them. */

/** At most `max` in so many minutes. */
export interface Allowance {
  readonly max: number;
  readonly minutes: number;
}

const DAY = 24 * 60;

/** One-time codes (P17). */
export const codeLimits = { lifeMinutes: 10, tries: 5, resendSeconds: 60 } as const;

/** How long the id of a password reset is valid. */
export const RESET_LIFE_MINUTES = 60;

/** How long a new address may wait for its code. */
export const EMAIL_CHANGE_LIFE_MINUTES = 60;

/** Sessions: `idleDays` without use, `mostDays` in any case; an access token lives for `accessSeconds`. */
export const sessionLimits = { idleDays: 30, mostDays: 90, accessSeconds: 300 } as const;

/**
 * Runs of subscriptions: the server looks for due ones every `lookSeconds`; one that was missed is made up for within
 * `graceMinutes`, the latest one within `latestMinutes`; a mail that fails is tried `retries` more times (docs/decisions/0016).
 */
export const runLimits = { lookSeconds: 1, graceMinutes: 5, latestMinutes: DAY, retries: 30 } as const;

/** What is counted, most by origin, account or network: docs/decisions/0027. */
export const allowances = {
  signUps: { max: 60, minutes: 10 },
  wrongPasswords: { max: 10, minutes: 15 },
  wrongCodes: { max: 20, minutes: DAY },
  codeMails: { max: 10, minutes: DAY },
  emailChangeMails: { max: 10, minutes: DAY },
  dataDownloads: { max: 5, minutes: 60 },
  passwordChanges: { max: 5, minutes: 1 },
  avatarChanges: { max: 30, minutes: 10 },
  newsletterSubscriptions: { max: 40, minutes: 10 },
  contactMessages: { max: 5, minutes: 10 },
  subscriptionTests: { max: 20, minutes: 10 },
  templateTests: { max: 10, minutes: 10 },
} as const satisfies Record<string, Allowance>;
