import type { Route } from '../../../machines/app/app.machine.ts';
import { faqMachine, type FaqInput } from '../../../machines/site/faq.machine.ts';

/** The questions (FAQ-01). The chart reaches nothing outside itself. */
export const faqFlow = faqMachine;

/** The question that the address names after `#`, open from the start. */
export function faqInput({ href }: Route): FaqInput {
  const at = href.indexOf('#');
  return { open: at < 0 || at === href.length - 1 ? null : href.slice(at + 1) };
}
