import ckb from '../../content/ckb/mails.json' with { type: 'json' };
import en from '../../content/en/mails.json' with { type: 'json' };
import kmr from '../../content/kmr/mails.json' with { type: 'json' };
import type { Locale } from '../../contract/locale.ts';
import { directionOf } from '../../contract/pages.ts';
import { Markup, markup } from './markup.ts';
import type { MailTexts, WordedKind } from './mail-texts.ts';

/** A mail's values: a six-digit `code`, a `link` (a product path or a full URL), or the details its text names. */
export interface MailBodyInput {
  kind: WordedKind;
  language: Locale;
  values: Readonly<Record<string, string>>;
  /** The product's URL, without a trailing slash. */
  publicUrl: string;
}

export interface MailBody {
  subject: string;
  html: string;
  text: string;
}

/** The texts of all mails. */
export const textsByLanguage: Readonly<Record<Locale, MailTexts>> = { en, ckb, kmr };

const bodyStyle =
  'margin:0 auto;padding:32px 20px;max-width:520px;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const codeStyle =
  'display:inline-block;margin:8px 0 16px;padding:12px 20px;border:2px solid #12a594;border-radius:10px;' +
  'font:700 32px/1.2 ui-monospace,"SF Mono",Menlo,Consolas,monospace;letter-spacing:6px;unicode-bidi:isolate';
const valueStyle = 'white-space:pre-line;unicode-bidi:isolate';
const contentStyle = 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #8d8d86';
const linkStyle =
  'display:inline-block;margin:8px 0 16px;padding:12px 20px;border-radius:8px;background:#0d7a6c;color:#ffffff;' +
  'font-weight:600;text-decoration:none';

/** Renders a mail in the person's language, as HTML and plain text. Values are data: they never become markup. */
export function renderMail({ kind, language, values, publicUrl }: MailBodyInput): MailBody {
  const texts = textsByLanguage[language];
  const { subject, heading, lead, action, details = {}, content, notes, footer = texts.footer } = texts[kind];
  const code = values['code'] ?? '';
  const link = action === undefined ? '' : new URL(values['link'] ?? '/', `${publicUrl}/`).href;
  const key = code || link;
  const facts = Object.entries(details).map(([name, label]) => ({ label, value: values[name] ?? '' }));
  const { html = '', plain = '' } = content ? values : {};
  return {
    subject: oneLine(subject),
    text: [
      heading,
      lead,
      ...(key ? [key] : []),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(plain ? [plain] : []),
      ...notes,
      `-- \n${footer}\n${publicUrl}\n`,
    ].join('\n\n'),
    html: mailDocument(
      language,
      subject,
      markup`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
<p style="margin:0 0 8px">${lead}</p>
${code ? markup`<p style="margin:0"><strong dir="ltr" style="${codeStyle}">${code}</strong></p>` : ''}
${action === undefined ? '' : markup`<p style="margin:0"><a href="${link}" style="${linkStyle}">${action}</a></p>`}
${facts.map(({ label, value }) => markup`<p style="margin:0 0 8px"><strong>${label}:</strong> <span dir="auto" style="${valueStyle}">${value}</span></p>\n`)}
${html ? markup`<div dir="auto" style="${contentStyle}">${new Markup(fitPictures(html))}</div>\n` : ''}
${notes.map((note) => markup`<p style="margin:0 0 8px">${note}</p>\n`)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8d8d86;font-size:14px">${footer}<br>
<a href="${publicUrl}/" style="color:inherit"><bdi dir="ltr">${publicUrl}</bdi></a></p>`,
    ),
  };
}

/** Makes a text's pictures fit: they are as wide as uploaded, and a phone is not. */
export function fitPictures(html: string): string {
  return html.replaceAll('<img ', '<img style="max-width:100%;height:auto" ');
}

/** A line break in a header would start another header (RFC 5322 section 2.2). */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}

/** Wraps content in a whole mail, in its language's direction. */
export function mailDocument(language: Locale, title: string, content: Markup): string {
  // Some readers drop <html> and <body>, so the content carries language and direction too.
  const direction = directionOf(language);
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;color-scheme:light dark">
<main lang="${language}" dir="${direction}" style="${bodyStyle}">
${content}
</main>
</body>
</html>
`.text;
}
