/** The mailbox's style sheet: system fonts and the system's colour scheme. */
export const stylesheet = `
:root { color-scheme: light dark; --canvas: #fdfdfc; --surface: #ffffff; --line: #dad9d6; --text: #21201c;
  --soft: #63635e; --primary: #0d7a6c; --accent: #ffc53d }
@media (prefers-color-scheme: dark) { :root { --canvas: #111110; --surface: #191918; --line: #3b3a37; --text: #eeeeec;
  --soft: #b5b3ad; --primary: #0bd8b6; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header, main { max-width: 800px; margin: 0 auto; padding: 16px 20px }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
  padding-block-start: 32px }
h1 { margin: 0; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 32px 0 8px; font-size: 16px }
p { margin: 0 0 12px }
a { color: var(--primary) }
a:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface);
  color: inherit; font: inherit; cursor: pointer }
button:hover { border-color: var(--soft) }
.soft { color: var(--soft) }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); overflow: hidden }
.mails li + li { border-block-start: 1px solid var(--line) }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit;
  text-decoration: none }
.mails a:hover { background: color-mix(in srgb, var(--primary) 8%, transparent) }
.mails a:focus-visible { outline-offset: -3px }
.mails .subject { font-weight: 600; overflow-wrap: anywhere }
.mails .to { grid-column: 1; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
.mails time { grid-column: 2; grid-row: 1; color: var(--soft); font-size: 14px; white-space: nowrap;
  font-variant-numeric: tabular-nums }
.empty { padding: 48px 20px; border: 1px dashed var(--line); border-radius: 10px; text-align: center }
iframe { display: block; width: 100%; height: 560px; max-height: 80vh; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface) }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface);
  font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  unicode-bidi: plaintext }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; font-size: 14px }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
summary { cursor: pointer; padding: 8px 0 }
`;

/** Reloads the list automatically when the mailbox differs from what the page shows. */
export const refreshScript = `
const shown = document.documentElement.dataset.state;
setInterval(async () => {
  try {
    const answer = await fetch('/api/state', { cache: 'no-store' });
    const { state } = await answer.json();
    if (state !== shown) location.reload();
  } catch {}
}, 2000);
`;
