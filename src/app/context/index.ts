export { AppContext, useApp, type AppActor } from './app-context.ts';
export { AppLink, type AppLinkProps } from './AppLink.tsx';
export { useCloseSession } from './use-close-session.ts';
export { useFlow } from './use-flow.ts';
export { usePageName } from './use-page-name.ts';
export { useHref, useLocale, useRoute } from './use-route.ts';
export { useService } from './use-service.ts';
