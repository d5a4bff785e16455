import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { tellingExpiry } from './app/announcements.ts';
import { App } from './app/App.tsx';
import { browserWorld } from './app/browser-world.ts';
import type { AppActor } from './app/context/index.ts';
import { messages } from './app/services.ts';
import { keptInput, wire } from './app/wiring.ts';
import { applyGlobalStyles } from './ui/global.ts';

const world = browserWorld({
  apiBase: import.meta.env['VITE_API_BASE'] ?? '/api',
  blogHome: import.meta.env['VITE_BLOG_HOME'] || 'listing',
  onExpired: () => messages(app).send(tellingExpiry(world)),
});
// Outside React and before the first render: docs/decisions/0001-root-actor-outside-react.md.
const app: AppActor = createActor(wire(world), { input: keptInput(world) });
app.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
applyGlobalStyles();
createRoot(root).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
);
