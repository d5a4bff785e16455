import { Trans, useLingui } from '@lingui/react/macro';
import type { PasswordRule } from '../../../../machines/account/account.machine.ts';
import { useLocale } from '../../../kit/app/index.ts';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { ruleState, type RuleState } from './rule-state.ts';

const List = styled('ul', {
  display: 'grid',
  gap: '$1 $4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  listStyle: 'none',
  padding: 0,
  fontSize: '$small',
  color: '$textSoft',
  '& li': { display: 'flex', alignItems: 'center', gap: '$2' },
  '& li[data-state="kept"]': { color: '$success' },
  '& li[data-state="broken"]': { color: '$text' },
});

const Dot = styled('span', {
  flex: 'none',
  inlineSize: '1.25em',
  display: 'grid',
  placeContent: 'center',
  '&::before': {
    content: '""',
    inlineSize: '8px',
    blockSize: '8px',
    border: '1.5px solid currentColor',
    borderRadius: '$round',
  },
});

type PasswordRulesProps = {
  rules: readonly PasswordRule[];
  /** The field's text. */
  typed: string;
  email: string;
};

/** The server's rules; each is ticked while a password is typed, where the browser can tell. */
export function PasswordRules({ rules, typed, email }: PasswordRulesProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  return (
    <List aria-label={t`Rules for the password`}>
      {rules.map((rule) => {
        const state = ruleState(rule, typed, email);
        return (
          <li key={rule.code} data-rule={rule.code} data-state={state}>
            {state === 'kept' ? <Icon name="check" /> : <Dot aria-hidden="true" />}
            <span dir="auto">{words(rule)}</span>
            <StateWord state={state} />
          </li>
        );
      })}
    </List>
  );
}

function StateWord({ state }: { state: RuleState }) {
  if (state === 'open') return null;
  return (
    <VisuallyHidden>{state === 'kept' ? <Trans>(met)</Trans> : <Trans>(not met yet)</Trans>}</VisuallyHidden>
  );
}

/** Rules known to the product are in the page's language; others are in the server's words. */
function useRuleWords(): (rule: PasswordRule) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ code, value, text }) => {
    const count = value === null ? '' : formatNumber(value, locale);
    if (code === 'min_length' && value !== null) return t`At least ${count} characters`;
    if (code === 'max_length' && value !== null) return t`At most ${count} characters`;
    if (code === 'not_numeric') return t`Not only numbers`;
    if (code === 'not_similar') return t`Different from your e-mail`;
    if (code === 'not_common') return t`Hard to guess`;
    return text;
  };
}
