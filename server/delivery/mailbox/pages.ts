import { markup, type Markup } from '../markup.ts';
import type { KeptMail } from './store.ts';

/** The list of mails, newest first. The page compares `state` with `/api/state` to notice new mail. */
export function listPage(mails: readonly KeptMail[], state: string): string {
  const remove = markup`<form method="post" action="/delete"><button>Delete all</button></form>`;
  const empty = markup`<p class="empty">No mail yet. This page shows new mail by itself.</p>`;
  return page(
    'Mailbox',
    markup`<header>
<h1>Mailbox</h1>
${mails.length === 0 ? '' : remove}
</header>
<main>
<p class="soft">Every mail that Renas sends on this machine arrives here and nowhere else.</p>
${mails.length === 0 ? empty : list(mails)}
</main>`,
    {
      state,
      head: markup`<script src="/refresh.js" defer></script>
<noscript><meta http-equiv="refresh" content="10"></noscript>`,
    },
  );
}

/** A mail: from, to, date, the HTML part in its own frame, the text part, the headers. */
export function mailPage(mail: KeptMail): string {
  const frame = markup`<h2>As HTML</h2>
<iframe src="/mails/${mail.id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    subjectOf(mail),
    markup`<header>
<h1 dir="auto">${subjectOf(mail)}</h1>
<a href="/">All mail</a>
</header>
<main>
<dl>
<dt>To</dt><dd><bdi>${mail.to.join(', ')}</bdi></dd>
<dt>From</dt><dd><bdi>${mail.from}</bdi></dd>
<dt>Received</dt><dd>${time(mail.at)}</dd>
</dl>
${mail.html === '' ? '' : frame}
<h2>As text</h2>
<pre dir="auto">${mail.text}</pre>
<details>
<summary>Headers</summary>
<dl>${mail.headers.map(({ name, value }) => markup`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>
</details>
</main>`,
  );
}

/** An error page. */
export function messagePage(title: string, message: string): string {
  return page(
    title,
    markup`<header><h1>${title}</h1></header>
<main><p>${message}</p><p><a href="/">All mail</a></p></main>`,
  );
}

/** The mail's own HTML; links open in a new tab, because no other site may load in the frame. */
export function framedMail({ html }: KeptMail): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

function subjectOf({ subject }: KeptMail): string {
  return subject || '(no subject)';
}

function list(mails: readonly KeptMail[]): Markup {
  return markup`<ul class="mails">
${mails.map(
  (mail) => markup`<li><a href="/mails/${mail.id}/">
<bdi class="subject">${subjectOf(mail)}</bdi>
<bdi class="to">${mail.to.join(', ')}</bdi>
${time(mail.at)}
</a></li>
`,
)}</ul>`;
}

function time(at: string): Markup {
  const words = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return markup`<time datetime="${at}">${words}</time>`;
}

function page(
  title: string,
  body: Markup,
  { state = '', head = markup`` }: { state?: string; head?: Markup } = {},
): string {
  return markup`<!doctype html>
<html lang="en" data-state="${state}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Renas mailbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${head}
</head>
<body>
${body}
</body>
</html>
`.text;
}
