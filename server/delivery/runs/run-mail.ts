import type { Locale } from '../../../contract/locale.ts';
import { fitPictures, mailDocument, oneLine, textsByLanguage, type MailBody } from '../mail-body.ts';
import { markup, Markup } from '../markup.ts';

/** A scheduled message, complete except for what differs per recipient. */
export interface RunMailInput {
  readonly subject: string;
  /** Sanitized. */
  readonly html: string;
  readonly plain: string;
  /** The type's name in the recipient's language. */
  readonly type: string;
  readonly language: Locale;
  /** The recipient's preference page. */
  readonly link: string;
}

const noteStyle = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #8d8d86;font-size:14px';

/** Renders a run's mail in the recipient's language and direction, as HTML and plain text. */
export function renderRunMail({ subject, html, plain, type, language, link }: RunMailInput): MailBody {
  const { why, choose } = textsByLanguage[language].schedule;
  const reason = why.replace('{type}', () => type);
  return {
    subject: oneLine(subject),
    text: `${plain}\n\n-- \n${reason}\n${choose}: ${link}\n`,
    html: mailDocument(
      language,
      subject,
      markup`${new Markup(fitPictures(html))}
<p style="${noteStyle}">${reason}<br>
<a href="${link}" style="color:inherit">${choose}</a></p>`,
    ),
  };
}
