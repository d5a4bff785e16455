import type { PasswordRule } from '../../../../machines/account/account.machine.ts';

/** Whether a rule is kept, as far as the browser can tell. */
export type RuleState = 'kept' | 'broken' | 'open';

/**
 * Holds what is typed against a rule of the server. `open` where nothing is typed yet, and for rules that the server alone
 * can judge: it has the last word over all of them.
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
