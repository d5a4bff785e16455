import type { Route } from '../../../machines/app/app.machine.ts';
import { faqMachine, type FaqInput } from '../../../machines/site/faq.machine.ts';

/** The FAQ (FAQ-01). Its chart has no side effects. */
export const faqFlow = faqMachine;

/** The question named after `#` in the address starts open. */
export function faqInput({ href }: Route): FaqInput {
  const at = href.indexOf('#');
  return { open: at < 0 || at === href.length - 1 ? null : href.slice(at + 1) };
}
