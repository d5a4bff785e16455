import type { MailKind } from '../world.ts';

/** The words of one mail in one language, in the order a person reads them. */
interface MailText {
  /** Never holds the code: a locked screen shows subjects. */
  subject: string;
  heading: string;
  /** What happened, and what to do with the code or the link that follows it. */
  lead: string;
  /** The words on the link, for mails that carry one. */
  action?: string;
  /** The names of the values that are shown one below the other, in this order. */
  details?: Readonly<Record<string, string>>;
  /** Whether it shows a template: sanitized markup and text, the values `html` and `plain` of the mail. */
  content?: boolean;
  notes: readonly string[];
  /** Instead of the language's own last line. */
  footer?: string;
}

/** The words around a scheduled message. */
interface ScheduleText {
  /** `{type}` is what the person has chosen. */
  why: string;
  /** The words on the link to the preference page. */
  choose: string;
}

/** Mails whose words are the product's own. */
export type WordedKind = Exclude<MailKind, 'subscription-test'>;

/** The mails of one language; `footer` ends each of them. */
export type MailTexts = Readonly<Record<WordedKind, MailText>> & {
  readonly footer: string;
  readonly schedule: ScheduleText;
};
