import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import { useService } from '../../kit/app/index.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { PagePreview } from './PagePreview.tsx';
import { previewedPost, type PreviewParts } from './previewed-post.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { SocialPreview } from './SocialPreview.tsx';
import { wholePost } from './whole-post.ts';
import { IconButton } from '../../kit/ui/IconButton.tsx';

const Bar = styled('div', {
  display: 'grid',
  gridTemplateAreas: '"name views close"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$2 $4',
  padding: '$3 $4',
  borderBlockEnd: '1px solid $colors$line',
  '& > :nth-child(1)': { gridArea: 'name' },
  '& > :nth-child(2)': { gridArea: 'views' },
  '& > :nth-child(3)': { gridArea: 'close' },
  '@phone': {
    gridTemplateAreas: '"name close" "views views"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '$2 $3',
  },
});

const Views = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1',
});

const Shown = styled('section', { flex: 1, minBlockSize: 0, overflowY: 'auto', backgroundColor: '$canvas' });

const VIEWS = ['page', 'search', 'social'] as const;

const selectPanel = ({ context, children }: SnapshotFrom<typeof postPanelMachine>) => ({
  stored: wholePost(context.post),
  words: context.words,
  mainPicture: children.mainPicture,
  summaryPicture: children.summaryPicture,
});
const selectPicture = (snapshot: SnapshotFrom<typeof fileChoiceMachine> | undefined) => ({
  preview: snapshot?.context.preview ?? null,
  width: snapshot?.context.found.width ?? 0,
  height: snapshot?.context.found.height ?? 0,
});

/** Previews a post: its public page, its search result and its social card (PST-03). */
export function PostPreview({ panel }: { panel: ActorRefFrom<typeof postPanelMachine> }) {
  const { words, mainPicture, summaryPicture, stored } = useSelector(panel, selectPanel, shallowEqual);
  const main = useSelector(mainPicture, selectPicture, shallowEqual);
  const summary = useSelector(summaryPicture, selectPicture, shallowEqual);
  const author = useSelector(
    useService('session'),
    ({ context: { user } }) => user?.full_name || (user?.email ?? '').split('@', 1)[0] || '',
  );
  const [now] = useState(() => new Date().toISOString());
  if (!words) return null;
  return (
    <OpenPreview
      parts={{ stored, words, main, summary, author, now }}
      onClose={() => panel.send({ type: 'preview.close' })}
    />
  );
}

function OpenPreview({ parts, onClose }: { parts: PreviewParts; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  const names = { page: t`Page`, search: t`Search result`, social: t`Social card` };
  const post = previewedPost(parts);
  return (
    <ModalDialog size="page" aria-labelledby={id} onClose={onClose}>
      <Bar>
        <Heading level={2} id={id}>
          <Trans>Preview</Trans>
        </Heading>
        <Views aria-labelledby={id}>
          {VIEWS.map((name) => (
            <Button
              key={name}
              kind={name === view ? 'secondary' : 'quiet'}
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {names[name]}
            </Button>
          ))}
        </Views>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </Bar>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Shown aria-label={names[view]} tabIndex={0}>
        {view === 'page' ? <PagePreview post={post} stored={parts.stored} /> : null}
        {view === 'search' ? <SearchPreview post={post} /> : null}
        {view === 'social' ? <SocialPreview post={post} /> : null}
      </Shown>
    </ModalDialog>
  );
}
