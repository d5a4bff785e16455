import { useRoute } from '../../../kit/app/index.ts';

/** Whether the address asks for a later page of the listing, so that newer posts stand before what is shown. */
export function useStartsLater(): boolean {
  const { href } = useRoute();
  return /[?&]page=(?!1(?:[&#]|$))[1-9]/.test(href);
}
