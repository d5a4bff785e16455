import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProblems } from '../../../machines/forms/form.machine.ts';
import type { MessageItem } from '../../../machines/subscriptions/message-items.machine.ts';
import type { MessagePart, TemplateChoice } from '../../../machines/subscriptions/message-items.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { ItemCard, type ItemAct } from './ItemCard.tsx';
import { NO_PROBLEMS, problemsByItem } from './item-problems.ts';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';
import { SendOrder } from './SendOrder.tsx';

const Items = styled('ol', { display: 'grid', gap: '$4', listStyle: 'none' });

type PartItemsProps = {
  actor: MessageItemsActor;
  part: MessagePart;
  items: readonly MessageItem[];
  templates: readonly TemplateChoice[];
  flowTypes: readonly string[];
  problems: FieldProblems;
};

/** A part of the message: its items and their order of sending. */
export function PartItems({ actor, part, items, templates, flowTypes, problems }: PartItemsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const options = useMemo(
    () =>
      templates.map(({ pk, name }) => (
        <option key={pk} value={String(pk)}>
          {name}
        </option>
      )),
    [templates],
  );

  const problemsOf = useMemo(() => problemsByItem(problems, part.pk), [problems, part.pk]);

  const focus = useCallback((id: string | undefined, ...places: string[]): void => {
    const item = list.current?.querySelector(`[data-item="${id}"]`);
    const control = places
      .map((place) => item?.querySelector<HTMLElement>(`[data-act="${place}"]:enabled`))
      .find((found) => found);
    control?.focus();
  }, []);
  const idAt = useCallback((at: number): string | undefined => {
    const all = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    return all[Math.min(at, all.length - 1)]?.dataset['item'];
  }, []);
  const act = useCallback(
    (id: string, at: number, what: ItemAct): void => {
      if (what === 'remove') {
        flushSync(() => actor.send({ type: 'item.remove', id }));
        focus(idAt(at), 'remove', 'template');
        setSaid(t`The item is removed.`);
        return;
      }
      const by = what === 'up' ? -1 : 1;
      flushSync(() => actor.send({ type: 'item.move', id, by }));
      focus(id, what, what === 'up' ? 'down' : 'up');
      const place = formatNumber(at + by + 1, locale);
      setSaid(t`The item is number ${place} now.`);
    },
    [actor, focus, idAt, locale, t],
  );
  const add = (): void => {
    flushSync(() => actor.send({ type: 'item.add', part: String(part.pk) }));
    focus(idAt(items.length), 'template');
    setSaid('');
  };

  const { name } = part;
  const count = items.length;
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={4}>
        <Stack direction="row" gap={3} justify="between">
          <Heading level={3}>{name}</Heading>
          <Text as="span" kind="small">
            <Plural value={count} one="# item" other="# items" />
          </Text>
        </Stack>
        <Items ref={list}>
          {items.map((item, at) => (
            <ItemCard
              key={item.id}
              actor={actor}
              part={part}
              item={item}
              template={templates.find(({ pk }) => String(pk) === item.template_id)}
              at={at}
              count={count}
              options={options}
              flowTypes={flowTypes}
              problems={problemsOf.get(item.id) ?? NO_PROBLEMS}
              onAct={act}
            />
          ))}
        </Items>
        <div>
          <Button aria-label={t`Add an item: ${name}`} onClick={add}>
            <Trans>Add an item</Trans>
          </Button>
        </div>
        <VisuallyHidden as="output">{said}</VisuallyHidden>
        <SendOrder items={items} templates={templates} />
      </Stack>
    </Card>
  );
}
