import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorMachine, EditorNoticeCode } from '../../../machines/editor/editor.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { dialogsOf, variablesOf, type EditorActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';
import { HINT_ID } from '../words.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { applyPaperStyle } from './paper-style.ts';
import { SourceText } from './SourceText.tsx';
import { VariableMenu } from './VariableMenu.tsx';

const Line = styled('footer', {
  gridRow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '$4',
  paddingBlock: '$2',
  paddingInline: '$4',
  borderBlockStart: '1px solid $colors$line',
  color: '$textSoft',
  fontSize: '$small',
});

const Warning = styled('output', { color: '$warning', fontWeight: '$medium' });

const Place = styled('div', { gridRow: 2, padding: '$3' });

const Page = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  blockSize: '100dvh',
  backgroundColor: '$surface',
});

const Text = styled('div', {
  gridRow: 3,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: '$space$4',
});

const selectView = (snapshot: SnapshotFrom<typeof editorMachine>) => ({
  isRich: snapshot.hasTag('rich'),
  isLocked: snapshot.hasTag('locked'),
  notice: snapshot.context.notice,
  keys: snapshot.context.keys,
  // Children come and go with states; look both up again when these change.
  hasDialogs: snapshot.children.dialogs !== undefined,
});

/** Toolbar, text and status line. */
export function EditorView({ app, paper }: { app: EditorActor; paper: Paper }) {
  const { isRich, isLocked, notice, keys, hasDialogs } = useSelector(app, selectView, shallowEqual);
  const place = useRef<HTMLDivElement>(null);
  applyPaperStyle();

  useLayoutEffect(() => {
    if (isRich) place.current?.append(paper.box);
  }, [isRich, paper]);

  const dialogs = hasDialogs ? dialogsOf(app) : undefined;
  const variables = variablesOf(app);
  return (
    <Page>
      <EditorToolbar app={app} paper={paper} isRich={isRich} isLocked={isLocked} keys={keys} />
      {notice ? (
        <EditorNotice notice={notice} onDismiss={() => app.send({ type: 'notice.dismiss' })} />
      ) : null}
      {isRich ? <Text ref={place} /> : <SourceText app={app} isLocked={isLocked} />}
      <StatusLine paper={paper} keys={keys} isRich={isRich} />
      {variables && isRich ? <VariableMenu menu={variables} paper={paper} /> : null}
      {dialogs ? <EditorDialogs dialogs={dialogs} paper={paper} /> : null}
    </Page>
  );
}

/** A notice about the text. */
function EditorNotice({ notice, onDismiss }: { notice: EditorNoticeCode; onDismiss: () => void }) {
  const { t } = useLingui();
  const titles: Readonly<Record<EditorNoticeCode, string>> = {
    filesRefused: t`Files cannot be put into the text.`,
    cannotShow: t`This text is shown as HTML.`,
  };
  return (
    <Place>
      <Notice
        kind={notice === 'cannotShow' ? 'info' : 'warning'}
        role="alert"
        title={titles[notice]}
        action={
          <Button kind="quiet" onClick={onDismiss}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {notice === 'filesRefused' ? (
          <Trans>Upload the picture under Template media, then choose it with the picture button.</Trans>
        ) : (
          <Trans>It has parts that the text view would lose, such as comments or scripts.</Trans>
        )}
      </Notice>
    </Place>
  );
}

type StatusLineProps = { paper: Paper; keys: readonly string[]; isRich: boolean };

/** How to leave the text by keyboard, announced once, and its undeclared variables. */
function StatusLine({ paper, keys, isRich }: StatusLineProps) {
  const look = useSyncExternalStore(paper.watch, paper.look);
  const undeclared = isRich ? look.keys.filter((key) => !keys.includes(key)) : [];
  const names = undeclared.join(', ');
  return (
    <Line>
      <span id={HINT_ID}>
        {isRich ? (
          <Trans>To leave the text by keyboard, press Escape and then Tab. Alt+F10 leads to the tools.</Trans>
        ) : (
          <Trans>This is the HTML of the text. Press Tab to leave it.</Trans>
        )}
      </span>
      <Warning>
        {undeclared.length > 0 ? (
          <Plural
            value={undeclared.length}
            one={`Not declared as a variable: ${names}`}
            other={`Not declared as variables: ${names}`}
          />
        ) : null}
      </Warning>
    </Line>
  );
}
