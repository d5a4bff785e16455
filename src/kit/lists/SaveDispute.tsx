import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { shallowEqual, useSelector } from '@xstate/react';
import type { recordSaveMachine } from '../../../machines/forms/record-save.machine.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import { styled } from '../ui/theme.ts';
import { Cell } from './Cell.tsx';
import { differencesOf } from './differences.ts';
import { useColumnWords } from './record-columns.ts';

export type SaveActor = ActorRefFrom<typeof recordSaveMachine>;

const Body = styled('div', { display: 'grid', gap: '$4', padding: '$6', overflowY: 'auto' });
const Differences = styled('dl', {
  display: 'grid',
  gap: '$4',
  '& > div': { display: 'grid', gap: '$1', paddingBlockEnd: '$3', borderBlockEnd: '1px solid $colors$line' },
  '& dt': { fontWeight: '$bold' },
  '& dd': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: '$2', alignItems: 'start' },
  '& dd > span:first-child': { color: '$textSoft', fontSize: '$small' },
});

const selectSave = (snapshot: SnapshotFrom<typeof recordSaveMachine>) => ({
  isDisputed: snapshot.hasTag('disputed'),
  opened: snapshot.context.opened,
  theirs: snapshot.context.theirs,
  values: snapshot.context.values,
});

/** Asks whose version to keep if somebody else has changed the record meanwhile; shows both values of each field. */
export function SaveDispute({ actor }: { actor: SaveActor }) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = useColumnWords();
  const { isDisputed, opened, theirs, values } = useSelector(actor, selectSave, shallowEqual);
  if (!isDisputed || !opened || !theirs) return null;
  return (
    <ModalDialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
      onClose={() => actor.send({ type: 'save.cancel' })}
    >
      <Body>
        <Heading level={2} id={`${id}-title`} tabIndex={undefined}>
          {t`Someone else has changed this record.`}
        </Heading>
        <p id={`${id}-what`}>
          <Trans>Someone saved it after you opened it. Your changes aren't saved yet.</Trans>
        </p>
        <Differences>
          {differencesOf(opened, theirs, values).map(({ column, mine, other }) => (
            <div key={column}>
              <dt>{wordsOf(column)}</dt>
              <dd>
                <span>
                  <Trans>Theirs</Trans>
                </span>
                <div>
                  <Cell column={column} value={other} />
                </div>
              </dd>
              <dd>
                <span>
                  <Trans>Mine</Trans>
                </span>
                <div>
                  <Cell column={column} value={mine} />
                </div>
              </dd>
            </div>
          ))}
        </Differences>
        <Stack direction="row" gap={3} justify="end">
          {/* The browser focuses the first focusable element; this one changes nothing. */}
          <Button onClick={() => actor.send({ type: 'save.cancel' })}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'save.takeTheirs' })}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button kind="danger" onClick={() => actor.send({ type: 'save.overwrite' })}>
            <Trans>Overwrite with mine</Trans>
          </Button>
        </Stack>
      </Body>
    </ModalDialog>
  );
}
