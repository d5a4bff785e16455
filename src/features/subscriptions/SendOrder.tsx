import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { MessageItem } from '../../../machines/subscriptions/message-items.machine.ts';
import type { TemplateChoice } from '../../../machines/subscriptions/message-items.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { handOnFocus } from '../../kit/ui/hand-on-focus.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { useFlowWords } from './flow-words.ts';
import { sendOrderOf, tiesOf } from './send-order.ts';

/** A longer order is shown on request. */
const OPEN_MAX = 12;

const Line = styled('ol', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '$2',
    minInlineSize: 0,
    paddingBlock: '$1',
    paddingInline: '$3',
    border: '1px solid $colors$line',
    borderRadius: '$control',
    backgroundColor: '$surface',
    fontSize: '$small',
    overflowWrap: 'anywhere',
  },
  '& li[data-flow="all"]': { borderColor: '$primaryLine', backgroundColor: '$primarySurface' },
  // Dashed: not sent every time.
  '& li:not([data-flow="all"])': { borderStyle: 'dashed', borderColor: '$lineStrong' },
  '& small': { color: '$textSoft', fontSize: 'inherit' },
});

type SendOrderProps = { items: readonly MessageItem[]; templates: readonly TemplateChoice[] };

/** The order in which a part's items are sent; points out equal priorities. */
export function SendOrder({ items: current, templates }: SendOrderProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const wordsOfFlow = useFlowWords();
  const items = useDeferredValue(current);
  const [isAsked, setAsked] = useState(false);
  if (items.length < 2) return null;
  const order = sendOrderOf(items);
  const isOpen = isAsked || items.length <= OPEN_MAX;
  const number = (at: number): string => formatNumber(at + 1, locale);
  return (
    <Stack gap={2}>
      <Text kind="small">
        <Trans>The order in which they go out. Dashed items are not sent every time.</Trans>
      </Text>
      {isOpen ? (
        <Line aria-label={t`Sending order`} data-order="">
          {order.map(({ item, at }) => (
            <li key={item.id} data-flow={item.flow_type}>
              <bdi>{number(at)}</bdi>
              <bdi>{templates.find(({ pk }) => String(pk) === item.template_id)?.name ?? '–'}</bdi>
              <small>{wordsOfFlow(item.flow_type)}</small>
            </li>
          ))}
        </Line>
      ) : (
        <div>
          <Button ref={handOnFocus} kind="quiet" onClick={() => setAsked(true)}>
            <Trans>Show the order</Trans>
          </Button>
        </div>
      )}
      {tiesOf(order)
        .slice(0, OPEN_MAX)
        .map((tied) => (
          <Tie
            key={tied.join()}
            places={tied
              .slice(0, OPEN_MAX)
              .map(number)
              .join(locale === 'ckb' ? '، ' : ', ')}
          />
        ))}
    </Stack>
  );
}

function Tie({ places }: { places: string }) {
  return (
    <Text kind="small" data-tie="">
      <Trans>Items {places} have the same priority, so they go in the order shown here.</Trans>
    </Text>
  );
}
