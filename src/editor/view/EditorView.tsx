import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorMachine } from '../../../machines/editor/editor.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import { dialogsOf, variablesOf, type EditorActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorNotice } from './EditorNotice.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { applyPaperStyle } from './paper-style.ts';
import { SourceText } from './SourceText.tsx';
import { StatusLine } from './StatusLine.tsx';
import { VariableMenu } from './VariableMenu.tsx';

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
