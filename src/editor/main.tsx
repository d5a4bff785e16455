import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { applyGlobalStyles } from '../ui/global.ts';
import type { EditorActor } from './actors.ts';
import { createHost } from './host.ts';
import { createLook } from './look.ts';
import { createPaper } from './paper/paper.ts';
import { paperHost, type PaperReports } from './paper-host.ts';
import { EditorApp } from './view/EditorApp.tsx';
import { focusText } from './view/focus.ts';
import { wireEditor } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the editor has no element with the id root');

const host = createHost(window);
const look = createLook(window, () => paper.rename());
const reports: PaperReports = { onChange: () => {}, onFiles: () => {} };
const app: EditorActor = createActor(
  wireEditor({
    host,
    paper: () => paper,
    reports,
    follow: look.follow,
    focusText: () => focusText(app, paper),
  }),
);
const paper = createPaper(paperHost(app, reports));

host.watchFlush(() => {
  paper.flush();
  const { html, round } = app.getSnapshot().context;
  return round === 0 ? null : html;
});

try {
  await look.start();
  applyGlobalStyles();
  createRoot(root).render(<EditorApp app={app} paper={paper} />);
  app.start();
} catch (error) {
  host.tell({ type: 'EDITOR_BROKE' });
  throw error;
}
