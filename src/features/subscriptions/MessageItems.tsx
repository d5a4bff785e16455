import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FieldProblems } from '../../../machines/forms/form.machine.ts';
import type {
  MessageSection,
  MessageItemsActor,
  messageItemsMachine,
} from '../../../machines/subscriptions/message-items.machine.ts';
import { ITEMS_FIELD } from './schedule-values.ts';
import { AppLink } from '../../kit/app/index.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Problems } from '../../kit/ui/Problems.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { DraftedItems } from './DraftedItems.tsx';
import { PartItems } from './PartItems.tsx';

const selectItems = (snapshot: SnapshotFrom<typeof messageItemsMachine>) => ({
  sections: snapshot.context.sections,
  templates: snapshot.context.templates,
  flowTypes: snapshot.context.flowTypes,
  drafted: snapshot.context.wanted?.drafted ?? null,
});

/** Identifies the set of controls; the form is told when it changes. */
const shapeOf = (sections: readonly MessageSection[]): string =>
  sections
    .flatMap(({ part, items }) => [
      `part ${part.pk}`,
      ...items.map(({ id, template_id, html_variables, plain_variables, isSame }) =>
        [id, template_id, html_variables.length, plain_variables.length, isSame].join(' '),
      ),
    ])
    .join('\n');

type MessageItemsProps = { actor: MessageItemsActor; problems: FieldProblems };

/** The message's parts with their items (SBA-03). */
export function MessageItems({ actor, problems }: MessageItemsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { sections, templates, flowTypes, drafted } = useSelector(actor, selectItems, shallowEqual);
  const box = useRef<HTMLElement>(null);
  const shape = useMemo(() => shapeOf(sections), [sections]);
  const lastShape = useRef(shape);
  useEffect(() => {
    if (lastShape.current === shape) return;
    lastShape.current = shape;
    box.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [shape]);
  const refusals = words(problems[ITEMS_FIELD]);
  const isRefused = refusals.length > 0;
  const errors = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // They belong to no single control, so they take the focus themselves.
    if (isRefused) errors.current?.focus();
  }, [isRefused]);
  return (
    <Stack as="section" ref={box} aria-labelledby="items-heading" gap={4}>
      <Heading level={2} id="items-heading">
        <Trans>Message</Trans>
      </Heading>
      <div ref={errors} tabIndex={-1} data-field={ITEMS_FIELD}>
        <Problems id="items-problems" problems={refusals} />
      </div>
      {templates.length === 0 ? (
        <Notice
          kind="warning"
          title={t`There is no subscription template yet.`}
          action={
            <AppLink to="/dashboard/template/admin/">
              <Trans>Open the templates</Trans>
            </AppLink>
          }
        />
      ) : null}
      {/* A restored draft replaces them once its channel has loaded: what would be typed here until then would be lost. */}
      <Stack as="fieldset" disabled={drafted !== null} gap={4}>
        {sections.map(({ part, items }) => (
          <PartItems
            // The same part in another channel keeps its fields.
            key={part.key}
            actor={actor}
            part={part}
            items={items}
            templates={templates}
            flowTypes={flowTypes}
            problems={problems}
          />
        ))}
      </Stack>
      {drafted ? <DraftedItems entries={drafted} /> : null}
    </Stack>
  );
}
