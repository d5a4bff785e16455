import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { createLiveLink } from '../watch/live-link.ts';
import { createNetwork } from '../kit/browser/network.ts';
import { applyGlobalStyles } from '../kit/ui/global.ts';
import type { EditorActor } from './actors.ts';
import { createHost } from './host.ts';
import { createLook } from './look.ts';
import { pictureAt } from './paper/commands.ts';
import { createPaper, type Paper } from './paper/paper.ts';
import { paperHost, type PaperReports } from './paper-host.ts';
import { EditorApp } from './view/EditorApp.tsx';
import { focusText } from './view/focus.ts';
import { wireEditor } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the editor has no element with the id root');

const host = createHost(window);
// If anything keeps the editor from starting, the form's page need not wait for its timeout.
const onBroken = (): void => host.tell({ type: 'EDITOR_BROKE' });
window.addEventListener('error', onBroken);
const look = createLook(window, () => paper.rename());
// The paper needs its words from the start.
await look.start();

const reports: PaperReports = { onChange: () => {}, onFiles: () => {}, onLost: () => {} };
const app: EditorActor = createActor(
  wireEditor({
    host,
    paper: () => paper,
    reports,
    follow: look.follow,
    focusText: () => focusText(app, paper),
    network: createNetwork(window),
  }),
  WATCHED ? { inspect: createLiveLink() } : {},
);
const paper: Paper = createPaper(paperHost(app, reports, () => pictureAt(paper.editor)));

host.watchFlush(() => {
  paper.flush();
  const { html, round } = app.getSnapshot().context;
  return round === 0 ? null : html;
});

applyGlobalStyles();
createRoot(root).render(<EditorApp app={app} paper={paper} />);
app.start();
window.removeEventListener('error', onBroken);
