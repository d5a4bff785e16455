import type { MailKind } from '../world.ts';

/** The texts of a mail in one language, in reading order. */
interface MailText {
  /** Never contains the code: a locked screen shows subjects. */
  subject: string;
  heading: string;
  /** What happened, and what to do with the code or link below. */
  lead: string;
  /** The label of the link, if there is one. */
  action?: string;
  /** The labels of values shown below each other, in this order. */
  details?: Readonly<Record<string, string>>;
  /** Whether the mail shows a template: the values `html` (sanitized) and `plain`. */
  content?: boolean;
  notes: readonly string[];
  /** Replaces the language's own footer. */
  footer?: string;
}

/** The texts around a scheduled message. */
interface ScheduleText {
  /** `{type}` is what the person has chosen. */
  why: string;
  /** The label of the link to the preference page. */
  choose: string;
}

/** Mails with the product's own texts. */
export type WordedKind = Exclude<MailKind, 'subscription-test'>;

/** The mails in one language; each ends with `footer`. */
export type MailTexts = Readonly<Record<WordedKind, MailText>> & {
  readonly footer: string;
  readonly schedule: ScheduleText;
};
