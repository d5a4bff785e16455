import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { Notice } from '../ui/Notice.tsx';
import { styled } from '../ui/theme.ts';
import { useProblemWords } from './use-problem-words.ts';

// What sticks to the top of the window must not cover it.
const Place = styled('div', { scrollMarginBlock: '96px' });

/**
 * What is wrong with a form as a whole: problems that belong to none of its fields. A long form is sent from its end, so that
 * they are brought into sight when they come.
 */
export function FormSummary({ problems }: { problems: readonly Problem[] }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const words = [...new Set(useProblemWords()(problems))];
  const isThere = words.length > 0;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Place ref={place}>
      <Notice kind="errors" role="alert" title={t`This could not be sent.`}>
        {words.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </Notice>
    </Place>
  );
}
