import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { Notice } from '../ui/Notice.tsx';
import { styled } from '../ui/theme.ts';
import { useProblemWords } from './use-problem-words.ts';

// Keeps it clear of the sticky bar.
const Place = styled('div', { scrollMarginBlock: '96px' });

/**
 * The errors of a form that belong to none of its fields. Scrolls them into view when they appear: the submit button of
 * a long form is far below.
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
