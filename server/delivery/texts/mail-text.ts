import type { MailKind } from '../../world.ts';

/** The words of one mail in one language, in the order a person reads them. */
export interface MailText {
  /** Never holds the code: a locked screen shows subjects. */
  subject: string;
  heading: string;
  /** What happened, and what to do with the code or the link that follows it. */
  lead: string;
  /** The words on the link, for mails that carry one. */
  action?: string;
  notes: readonly string[];
}

/** The mails of one language; `footer` ends each of them. */
export type MailTexts = Readonly<Record<MailKind, MailText>> & { readonly footer: string };
