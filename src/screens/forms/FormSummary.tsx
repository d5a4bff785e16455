import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../machines/form.machine.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useProblemWords } from './use-problem-words.ts';

/** What is wrong with a form as a whole: problems that belong to none of its fields. */
export function FormSummary({ problems }: { problems: readonly Problem[] }) {
  const { t } = useLingui();
  const words = [...new Set(useProblemWords()(problems))];
  if (words.length === 0) return null;
  return (
    <Notice kind="errors" role="alert" title={t`This could not be sent.`}>
      {words.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </Notice>
  );
}
