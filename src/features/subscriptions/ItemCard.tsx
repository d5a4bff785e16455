import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { MessageItem, VariableKind } from '../../../machines/subscriptions/message-items.machine.ts';
import type { MessagePart, TemplateChoice } from '../../../machines/subscriptions/message-items.machine.ts';
import { nameOfItemField, type ItemField } from './schedule-values.ts';
import { CheckboxField } from '../../kit/ui/CheckboxField.tsx';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { locales } from '../../../contract/locale.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { useFlowWords } from './flow-words.ts';
import { problemsOfTemplate, type ItemProblems } from './item-problems.ts';
import { ItemPriority } from './ItemPriority.tsx';
import type { MessageItemsActor } from '../../../machines/subscriptions/message-items.machine.ts';
import { VariableRows } from './VariableRows.tsx';
import { IconButton } from '../../kit/ui/IconButton.tsx';

/** An action on a whole item. */
export type ItemAct = 'up' | 'down' | 'remove';

const Frame = styled('li', {
  display: 'grid',
  gap: '$4',
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$canvas',
  // Keeps hundreds of items fast: those out of view are not laid out.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 320px',
});
const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr)',
  gap: '$4',
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

type ItemCardProps = {
  actor: MessageItemsActor;
  part: MessagePart;
  item: MessageItem;
  /** The chosen template; undefined if none is chosen or it no longer exists. */
  template: TemplateChoice | undefined;
  /** Its 0-based position in the part. */
  at: number;
  count: number;
  options: ReactNode;
  flowTypes: readonly string[];
  problems: ItemProblems;
  onAct: (id: string, at: number, what: ItemAct) => void;
};

/** An item: a template, its values, and its flow type. Renders again only when its props change. */
export const ItemCard = memo(function ItemCard({
  actor,
  part,
  item,
  template,
  at,
  count,
  options,
  flowTypes,
  problems,
  onAct,
}: ItemCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useProblemWords();
  const wordsOfFlow = useFlowWords();
  const languages = useLanguageNames();
  const { id, template_id: chosen } = item;
  const number = formatNumber(at + 1, locale);
  const place = `${part.name}, ${number}`;
  const nameOf = (field: ItemField): string => nameOfItemField(part.pk, id, field);
  const acts = [
    { what: 'up', label: t`Move up: ${place}`, icon: 'up', canDo: at > 0 },
    { what: 'down', label: t`Move down: ${place}`, icon: 'down', canDo: at < count - 1 },
    { what: 'remove', label: t`Remove: ${place}`, icon: 'close', canDo: count > 1 },
  ] as const;
  const { isSame } = item;
  const shared =
    template?.html_variable_keys.filter((key) => template.plain_variable_keys.includes(key)) ?? [];
  const isJoined = isSame && shared.length > 0;
  const kinds: readonly [VariableKind, string, readonly string[] | undefined][] = [
    ['html_variables', isJoined ? t`Values` : t`Values in the HTML text`, template?.html_variable_keys],
    [
      'plain_variables',
      isJoined ? t`Values that only the plain text has` : t`Values in the plain text`,
      template?.plain_variable_keys,
    ],
  ];
  const shown = {
    html_variables: item.html_variables,
    plain_variables: isJoined
      ? item.plain_variables.filter(({ key }) => !shared.includes(key))
      : item.plain_variables,
  };
  const [first, ...further] = template?.languages ?? [];
  const missing = first === undefined ? [] : locales.filter((one) => one !== first && !further.includes(one));
  const missingNames = missing.map(languages).join(locale === 'ckb' ? '، ' : ', ');
  const firstName = languages(first ?? '');
  const isGone = chosen !== '' && !template;
  // The server's error says the same, and what to do.
  const isTold = problems['template_id']?.some((problem) => 'text' in problem) === true;
  const rows = kinds.flatMap(([kind]) => item[kind].map(({ key }) => `${kind}.${key}`));
  return (
    <Frame data-item={id} aria-label={place}>
      <Stack direction="row" gap={2} justify="between">
        <Heading level={4}>
          <Trans>Item {number}</Trans>
        </Heading>
        <Stack direction="row" gap={1}>
          {acts.map(({ what, label, icon, canDo }) => (
            <IconButton
              key={what}
              icon={icon}
              label={label}
              data-act={what}
              disabled={!canDo}
              onClick={() => onAct(id, at, what)}
            />
          ))}
        </Stack>
      </Stack>
      <Fields>
        <SelectField
          required
          data-act="template"
          name={nameOf('template_id')}
          label={t`Template`}
          value={template ? chosen : ''}
          onChoose={(value) => actor.send({ type: 'item.choose', id, template: value })}
          problems={words(problemsOfTemplate(problems, rows))}
          {...(isGone && !isTold
            ? { hint: <Trans>The chosen template is gone.</Trans> }
            : missing.length > 0
              ? {
                  hint: (
                    <Trans>
                      It has no texts in {missingNames}; those readers get {firstName}.
                    </Trans>
                  ),
                }
              : {})}
        >
          <option value="" disabled>
            {t`Choose a template`}
          </option>
          {options}
        </SelectField>
        <ItemPriority
          actor={actor}
          item={id}
          name={nameOf('priority')}
          priority={item.priority}
          problems={problems['priority']}
        />
        <SelectField
          required
          name={nameOf('flow_type')}
          label={t`Use`}
          value={item.flow_type}
          onChoose={(value) => actor.send({ type: 'item.note', id, field: 'flow_type', value })}
          problems={words(problems['flow_type'])}
        >
          {flowTypes.map((flow) => (
            <option key={flow} value={flow}>
              {wordsOfFlow(flow)}
            </option>
          ))}
        </SelectField>
      </Fields>
      {shared.length > 0 ? (
        <CheckboxField
          name={nameOf('same')}
          label={t`The plain text has the same values as the HTML text`}
          checked={isSame}
          onChange={({ currentTarget: { checked } }) =>
            actor.send({ type: checked ? 'values.join' : 'values.part', id })
          }
          problems={[]}
        />
      ) : null}
      {isJoined ? <input type="hidden" name={nameOf('shared')} value={shared.join(' ')} readOnly /> : null}
      {kinds.map(([kind, legend, asked]) =>
        shown[kind].length > 0 ? (
          <VariableRows
            key={kind}
            actor={actor}
            item={id}
            kind={kind}
            legend={legend}
            variables={shown[kind]}
            asked={asked}
            nameOf={(key) => nameOf(`${kind}.${key}`)}
            problems={problems}
          />
        ) : null,
      )}
    </Frame>
  );
});
