import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { DEPTH_MAX, isTooDeep } from '../posts/sanitize.ts';

/** @throws {Refusal} 400 under `html_content` for HTML that is nested too deep for a post or a message. */
export function checkNesting({ html_content = '' }: { html_content?: string }): void {
  if (isTooDeep(html_content))
    throw new Refusal(400, 'invalid', { html_content: [sentence('html_nested', { max: DEPTH_MAX })] });
}
