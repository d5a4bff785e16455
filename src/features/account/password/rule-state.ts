import type { PasswordRule } from '../../../../machines/account/account.machine.ts';

/** Whether a rule is met, as far as the browser can tell. */
export type RuleState = 'kept' | 'broken' | 'open';

/**
 * Checks the input against one of the server's rules. `open` if nothing is typed yet, and for rules that only the server
 * can judge: it has the last word on all of them.
 */
export function ruleState({ code, value }: PasswordRule, typed: string, email: string): RuleState {
  if (typed === '') return 'open';
  const low = typed.toLowerCase();
  const address = email.toLowerCase();
  const { length } = Array.from(typed);
  if (code === 'min_length' && value !== null) return stateOf(length >= value);
  if (code === 'max_length' && value !== null) return stateOf(length <= value);
  if (code === 'not_numeric') return stateOf(!/^\p{Nd}+$/u.test(typed));
  if (code === 'not_similar') return stateOf(low !== address && low !== address.split('@')[0]);
  return 'open';
}

const stateOf = (isKept: boolean): RuleState => (isKept ? 'kept' : 'broken');
