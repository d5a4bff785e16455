import { useLingui } from '@lingui/react/macro';
import type { FieldProblems } from '../../../machines/forms/form.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { CodeBoxes, type CodeBoxesProps } from '../../kit/ui/CodeBoxes.tsx';
import { CODE_LENGTH } from '../../kit/ui/digits.ts';
import { CODE_FIELD, invalidBoxesOf } from './code-values.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';

type CodeFieldProps = { problems: FieldProblems } & Pick<CodeBoxesProps, 'onComplete' | 'takeEarly'>;

/** The six boxes of a one-time code (OTP-03 to OTP-05). */
export function CodeField({ problems, ...ways }: CodeFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useProblemWords();
  const total = formatNumber(CODE_LENGTH, locale);
  const digitLabel = (position: number): string => {
    const digit = formatNumber(position, locale);
    return t`Digit ${digit} of ${total}`;
  };
  return (
    <CodeBoxes
      legend={t`Verification code`}
      digitLabel={digitLabel}
      problems={words(problems[CODE_FIELD])}
      invalidBoxes={invalidBoxesOf(problems)}
      invalidBoxText={words([{ code: 'box' }]).join('')}
      {...ways}
    />
  );
}
