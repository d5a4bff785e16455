import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { crontabFieldMachine } from '../../../machines/subscriptions/crontab-field.machine.ts';
import type { Problem } from '../../../machines/forms/form.machine.ts';
import { Card } from '../../kit/ui/Card.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';
import { CrontabRuns } from './CrontabRuns.tsx';
import { CrontabWords } from './CrontabWords.tsx';
import { ScheduleChooser } from './ScheduleChooser.tsx';

// What is typed adds choices: side by side, neither moves the other. What the text means stands below it for the same reason.
const Sides = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '$6 $8',
  '@roomy': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

type CrontabFieldProps = {
  actor: ActorRefFrom<typeof crontabFieldMachine>;
  problems: readonly Problem[] | undefined;
};

/** A subscription's schedule: choices in words and a crontab, kept in step (P23, MLG-04). */
export function CrontabField({ actor, problems }: CrontabFieldProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  const refusals = words(problems);
  const input = useRef<HTMLInputElement>(null);
  const write = (next: string): void => {
    flushSync(() => actor.send({ type: 'crontab.type', text: next }));
    // The form does not notice changes made by scripts.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Card as="section" aria-labelledby="schedule-heading">
      <Stack gap={4}>
        <Heading level={2} id="schedule-heading">
          <Trans>Schedule</Trans>
        </Heading>
        <Sides>
          <ScheduleChooser text={text} onChange={write} />
          <Stack gap={4}>
            <Field
              ref={input}
              required
              name="crontab"
              label={t`Crontab`}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ currentTarget: { value } }) => actor.send({ type: 'crontab.type', text: value })}
              problems={refusals}
              hint={
                <Trans>
                  Your choices fill this in. You can also type it: minute, hour, day of the month, month, day
                  of the week; or a word such as @daily.
                </Trans>
              }
            />
            <CrontabWords text={text} isToldAbove={refusals.length > 0} />
          </Stack>
        </Sides>
        <CrontabRuns actor={actor} />
      </Stack>
    </Card>
  );
}
