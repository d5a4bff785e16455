import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { postDirection } from '../../kit/i18n/post-direction.ts';
import { Cell } from '../../kit/lists/Cell.tsx';
import { useColumnWords } from '../../kit/lists/record-columns.ts';
import { fieldChanges, type FieldChange } from './post-changes.ts';
import { readableText, textChanges, type TextPiece } from './text-changes.ts';

const Fields = styled('dl', {
  display: 'grid',
  gap: '$2',
  '& dt': { fontWeight: '$medium' },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$2', margin: 0 },
});

const Changed = styled('section', {
  maxBlockSize: '320px',
  overflowY: 'auto',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
  backgroundColor: '$surface',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& :is(ins, del)': { borderRadius: '$small', boxDecorationBreak: 'clone' },
  '& ins': { backgroundColor: '$successSurface', fontWeight: '$medium' },
  '& del': { backgroundColor: '$dangerSurface' },
});

type RefreshOutcomeProps = { before: AdminPostDetail; after: AdminPostDetail; onDismiss: () => void };

/** What is different after Refresh: the text word by word, and fields that somebody else has changed (PST-04). Does not touch the form. */
export function RefreshOutcome({ before, after, onDismiss }: RefreshOutcomeProps) {
  const { t } = useLingui();
  const changes = useMemo(() => fieldChanges(before, after), [before, after]);
  const pieces = useMemo(
    () => textChanges(readableText(before.content), readableText(after.content)),
    [before, after],
  );
  const isMarkupAlone = pieces.length === 0 && before.content !== after.content;
  const isSame = changes.length === 0 && before.content === after.content;
  // A refresh makes the text alone; the fields are somebody else's work.
  const isMore = changes.some(({ field }) => field !== 'reading_minutes');
  const changed = isMore ? t`What has changed since you opened the post` : t`What the refresh changed`;
  return (
    <Notice
      kind={isSame ? 'info' : 'success'}
      title={isSame ? t`Nothing has changed: the post was up to date.` : changed}
      action={
        <Button onClick={onDismiss}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {isSame ? null : (
        <Stack gap={3}>
          {changes.length > 0 ? <ChangedFields changes={changes} /> : null}
          {isMarkupAlone ? (
            <Trans>The words are the same; formatting, links or pictures have changed.</Trans>
          ) : null}
          {pieces.length > 0 ? <ChangedText pieces={pieces} post={after} /> : null}
        </Stack>
      )}
    </Notice>
  );
}

function ChangedFields({ changes }: { changes: readonly FieldChange[] }) {
  const wordsOf = useColumnWords();
  return (
    <Fields>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{wordsOf(field)}</dt>
          <dd>
            <Trans>Before:</Trans> <Cell column={field} value={before} />
            <Trans>Now:</Trans> <Cell column={field} value={after} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}

function ChangedText({ pieces, post }: { pieces: readonly TextPiece[]; post: AdminPostDetail }) {
  const { t } = useLingui();
  return (
    // A region that scrolls must be reachable by keyboard.
    <Changed
      aria-label={t`Changes to the text`}
      tabIndex={0}
      lang={post.language}
      dir={postDirection(post.language)}
    >
      {pieces.map(({ kind, text }, at) => (
        <Piece key={`${at} ${kind}`} kind={kind} text={text} />
      ))}
    </Changed>
  );
}

function Piece({ kind, text }: TextPiece) {
  const { t } = useLingui();
  switch (kind) {
    case 'added':
      return (
        <ins>
          <VisuallyHidden>{t`Added:`} </VisuallyHidden>
          {text}
        </ins>
      );
    case 'removed':
      return (
        <del>
          <VisuallyHidden>{t`Removed:`} </VisuallyHidden>
          {text}
        </del>
      );
    default:
      return text;
  }
}
