import { useRoute } from '../../../kit/app/index.ts';

/** Whether the address asks for a later page, so that newer posts precede those shown. */
export function useStartsLater(): boolean {
  return useRoute(({ href }) => /[?&]page=(?!1(?:[&#]|$))[1-9]/.test(href));
}
