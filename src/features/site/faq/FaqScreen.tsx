import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { faqMachine } from '../../../../machines/site/faq.machine.ts';
import { forgetHash, hashNow, useHashTarget } from '../../../kit/texts/use-hash-target.ts';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { Faq } from './Faq.tsx';
import { faqText } from './faq-text.ts';

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
