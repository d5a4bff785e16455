import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { faqMachine } from '../../../../machines/site/faq.machine.ts';
import { forgetHash, hashNow, useHashTarget } from '../../../kit/texts/use-hash-target.ts';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { AppLink } from '../../../kit/app/index.ts';
import type { FaqText } from '../../../content/types.ts';
import { Accordion } from '../../../kit/ui/Accordion.tsx';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Words } from '../legal/Words.tsx';
import { faqText } from './faq-text.ts';

const Column = styled('div', {
  display: 'grid',
  gap: '$10',
  maxInlineSize: '800px',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@phone': { gap: '$6', padding: '$8 $4 $12' },
});

const Answer = styled('div', {
  display: 'grid',
  gap: '$3',
  maxInlineSize: '$measure',
  '& > a': {
    justifySelf: 'start',
    paddingBlock: '0.2em',
    fontSize: '$small',
    '@media print': { display: 'none' },
  },
});

/** /frequently-asked-questions/ (FAQ-01). */
export function FaqScreen({ flow: faq }: { flow: ActorRefFrom<typeof faqMachine> }) {
  const text = usePageText(faqText);
  const open = useSelector(faq, (snapshot) => snapshot.context.open);
  const onToggle = useCallback((id: string) => faq.send({ type: 'faq.toggle', id }), [faq]);
  const onFound = useCallback((id: string) => faq.send({ type: 'faq.open', id }), [faq]);
  useHashTarget();

  useEffect(() => {
    const openTarget = (): void => {
      const id = hashNow();
      if (id !== '') onFound(id);
    };
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, [onFound]);

  useEffect(() => {
    // If the address still named a closed question, its link would change nothing and fire no event.
    const name = hashNow();
    if (name !== open && text.items.some(({ id }) => id === name)) forgetHash();
  }, [open, text]);

  return <Faq text={text} open={open} onToggle={onToggle} onFound={onFound} />;
}

type FaqProps = {
  text: FaqText;
  open: string | null;
  onToggle: (id: string) => void;
  onFound: (id: string) => void;
};

/** Questions, at most one open, and a way to ask another. */
function Faq({ text, open, onToggle, onFound }: FaqProps) {
  const items = useMemo(() => text.items.map(itemOf), [text]);
  return (
    <Column>
      <Stack gap={4}>
        <Heading level={1} size="display">
          {text.title}
        </Heading>
        <Text kind="large">{text.lead}</Text>
      </Stack>
      <Accordion items={items} open={open} onToggle={onToggle} onFound={onFound} />
      <Stack direction="row" gap={3}>
        <AppLink to="/contact/" className={buttonClass()}>
          <Trans>Ask another question</Trans>
        </AppLink>
      </Stack>
    </Column>
  );
}

const itemOf = ({ id, question, answer }: FaqText['items'][number]) => ({
  id,
  title: question,
  content: (
    <Answer>
      {answer.map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} />
        </p>
      ))}
      <a href={`#${id}`}>
        <Trans>Link to this question</Trans>
      </a>
    </Answer>
  ),
});
