import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';

/** The root actor, created once outside React (docs/decisions/0001-root-actor-outside-react.md). */
export type AppActor = ActorRefFrom<typeof appMachine>;

/** Provides the root actor to views. */
export const AppContext = createContext<AppActor | null>(null);

/** The root actor. Throws outside `<AppContext value={app}>`. */
export function useApp(): AppActor {
  const app = use(AppContext);
  if (!app) throw new Error('useApp: render inside <AppContext value={app}>');
  return app;
}

let isDemo = false;

/** Sets whether this is the demo world: once at the start in a browser, and before each page on the server. */
export function noteDemoWorld(isShown: boolean): void {
  isDemo = isShown;
}

/** Whether placeholders stand for what the operator has not set; elsewhere its part is left out (P37). */
export function isDemoWorld(): boolean {
  return isDemo;
}
