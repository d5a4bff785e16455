export { AppContext, isDemoWorld, noteDemoWorld, useApp, type AppActor } from './app-context.ts';
export { AppLink } from './AppLink.tsx';
export { isPage } from './is-page.ts';
export { useCloseSession } from './use-close-session.ts';
export { DashboardContext, useDashboard, type DashboardActor } from './use-dashboard.ts';
export { usePageName } from './use-page-name.ts';
export { usePlaceSought } from './use-place-sought.ts';
export { useHref, useLocale, useRoute } from './use-route.ts';
export { useService } from './use-service.ts';
