import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorMachine, EditorNoticeCode, LostPart } from '../../../machines/editor/editor.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { dialogsOf, uploadsOf, variablesActorOf, type EditorActor } from '../actors.ts';
import { pictureAt, selectUndescribed } from '../paper/commands.ts';
import type { Paper } from '../paper/paper.ts';
import { HINT_ID } from '../words.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { focusText, isFrameFocused } from './focus.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { applyPaperStyle } from './paper-style.ts';
import { SourceText } from './SourceText.tsx';
import { UploadBar } from './UploadBar.tsx';
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

const Place = styled('div', { padding: '$3' });

const Above = styled('div', { gridRow: 2 });

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
  lost: snapshot.context.lost,
  keys: snapshot.context.keys,
  // Children come and go with states; look both up again when these change.
  hasDialogs: snapshot.children.dialogs !== undefined,
});

/** Toolbar, text and status line. */
export function EditorView({ app, paper }: { app: EditorActor; paper: Paper }) {
  const { isRich, isLocked, notice, lost, keys, hasDialogs } = useSelector(app, selectView, shallowEqual);
  const place = useRef<HTMLDivElement>(null);
  applyPaperStyle();

  useLayoutEffect(() => {
    if (isRich) place.current?.append(paper.box);
  }, [isRich, paper]);

  // The form may have moved the focus here before anything was drawn.
  useLayoutEffect(() => {
    if (isFrameFocused(window)) focusText(app, paper);
  }, [app, paper]);

  const dialogs = hasDialogs ? dialogsOf(app) : undefined;
  const variables = variablesActorOf(app);
  const uploads = uploadsOf(app);
  return (
    <Page>
      <EditorToolbar app={app} paper={paper} isRich={isRich} isLocked={isLocked} keys={keys} />
      <Above>
        {notice ? (
          <EditorNotice notice={notice} lost={lost} onDismiss={() => app.send({ type: 'notice.dismiss' })} />
        ) : null}
        {uploads ? <UploadBar uploads={uploads} /> : null}
      </Above>
      {isRich ? <Text ref={place} /> : <SourceText app={app} isLocked={isLocked} />}
      <StatusLine
        paper={paper}
        keys={keys}
        isRich={isRich}
        onDescribe={
          dialogs &&
          (() => {
            selectUndescribed(paper.editor);
            dialogs.send({ type: 'picture.open', picture: pictureAt(paper.editor) });
          })
        }
      />
      {variables && isRich ? <VariableMenu menu={variables} paper={paper} /> : null}
      {dialogs ? <EditorDialogs dialogs={dialogs} paper={paper} /> : null}
    </Page>
  );
}

type EditorNoticeProps = {
  notice: EditorNoticeCode;
  lost: readonly LostPart[];
  onDismiss: () => void;
};

/** A notice about the text. */
function EditorNotice({ notice, lost, onDismiss }: EditorNoticeProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<EditorNoticeCode, string>> = {
    filesRefused: t`Only pictures can be added to the text.`,
    partsLost: t`Some of what you pasted could not be kept.`,
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
        {notice === 'filesRefused' ? <Trans>It can't show other files.</Trans> : null}
        {notice === 'partsLost' ? <LostParts lost={lost} /> : null}
        {notice === 'cannotShow' ? (
          <Trans>It has parts that the text view can't keep, such as comments or scripts.</Trans>
        ) : null}
      </Notice>
    </Place>
  );
}

function LostParts({ lost }: { lost: readonly LostPart[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<LostPart, string>> = {
    pictures: t`Pictures from elsewhere. Save them on your device, then drop them here.`,
    drawings: t`Drawings and shapes. Add them as pictures.`,
    formulas: t`Formulas. Add them as pictures.`,
    embeds: t`Videos and other embedded content. Link to them instead.`,
    fields: t`Form fields.`,
    remarks: t`Comments, and what was marked as deleted.`,
    anchors: t`Links within the document, such as footnotes, and links to files. Their text is kept.`,
    colours: t`Colours.`,
    nestedTables: t`Tables inside tables. Their text is kept.`,
  };
  return (
    <ul>
      {lost.map((part) => (
        <li key={part}>{names[part]}</li>
      ))}
    </ul>
  );
}

type StatusLineProps = {
  paper: Paper;
  keys: readonly string[];
  isRich: boolean;
  /** Undefined while the text is locked. */
  onDescribe: (() => void) | undefined;
};

/** How to leave the text by keyboard, announced once, its undeclared variables and its pictures without a description. */
function StatusLine({ paper, keys, isRich, onDescribe }: StatusLineProps) {
  const look = useSyncExternalStore(paper.watch, paper.look);
  const undeclared = isRich ? look.keys.filter((key) => !keys.includes(key)) : [];
  const names = undeclared.join(', ');
  return (
    <Line>
      <span id={HINT_ID}>
        {isRich ? (
          <Trans>
            To leave the text by keyboard, press Escape, then Tab. Alt+F10 moves to the formatting.
          </Trans>
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
      {isRich && onDescribe && look.undescribed > 0 ? (
        <Button kind="quiet" onClick={onDescribe}>
          <Plural value={look.undescribed} one="Describe # picture" other="Describe # pictures" />
        </Button>
      ) : null}
    </Line>
  );
}
