import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fileChoiceMachine } from '../../../machines/uploads/file-choice.machine.ts';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import { useService } from '../../kit/app/index.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Toggles } from '../../kit/ui/Toggles.tsx';
import { CardPreview } from './CardPreview.tsx';
import { PagePreview, type PreviewState } from './PagePreview.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
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

const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$1 $4' });

/** All that is shown; in its own window it scrolls there. */
const Whole = styled('main', { minBlockSize: '100dvh' });

const Shown = styled('section', { flex: 1, minBlockSize: 0, overflowX: 'auto', backgroundColor: '$sunken' });

const VIEWS = ['page', 'card', 'search', 'social'] as const;
type Device = 'desktop' | 'phone';
type Theme = 'light' | 'dark';

const selectPanel = ({ context, children }: SnapshotFrom<typeof postPanelMachine>) => ({
  stored: wholePost(context.post),
  words: context.words,
  preview: context.preview,
  mainPicture: children.mainPicture,
  summaryPicture: children.summaryPicture,
});
const selectPicture = (snapshot: SnapshotFrom<typeof fileChoiceMachine> | undefined) => ({
  preview: snapshot?.context.preview ?? null,
  width: snapshot?.context.found.width ?? 0,
  height: snapshot?.context.found.height ?? 0,
});

/** Previews a post as its form has it: page, card, search result and social card, in both themes, on phone and desktop (PST-03, WRT-03). */
export function PostPreviewSheet({ panel }: { panel: ActorRefFrom<typeof postPanelMachine> }) {
  const { words, preview, mainPicture, summaryPicture, stored } = useSelector(
    panel,
    selectPanel,
    shallowEqual,
  );
  const isMaking = useSelector(panel, (snapshot) => snapshot.hasTag('making'));
  const isUnmade = useSelector(panel, (snapshot) => snapshot.hasTag('unmade'));
  const isUnanswered = useSelector(panel, (snapshot) => snapshot.hasTag('unanswered'));
  const dark = useSelector(useService('settings'), (snapshot) => snapshot.context.dark);
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
      parts={{ stored, words, text: preview.text, main, summary, author, now }}
      state={{
        isMaking,
        isUnmade,
        isUnanswered,
        reasons: preview.reasons,
        onRetry: () => panel.send({ type: 'preview.retry' }),
      }}
      isDark={dark}
      onClose={() => panel.send({ type: 'preview.close' })}
    />
  );
}

type OpenPreviewProps = {
  parts: PreviewParts;
  state: PreviewState;
  /** The theme it opens in. */
  isDark: boolean;
  onClose: () => void;
};

function OpenPreview({ parts, state, isDark, onClose }: OpenPreviewProps) {
  const { t } = useLingui();
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  const [device, setDevice] = useState<Device>(() =>
    window.matchMedia('(max-width: 639px)').matches ? 'phone' : 'desktop',
  );
  const [theme, setTheme] = useState<Theme>(isDark ? 'dark' : 'light');
  const names = { page: t`Page`, card: t`Card`, search: t`Search result`, social: t`Social card` };
  const post = previewedPost(parts);
  return (
    <ModalDialog size="page" aria-labelledby={id} onClose={onClose}>
      <Bar>
        <Heading level={2} id={id}>
          <Trans>Preview</Trans>
        </Heading>
        <Choices>
          <Toggles
            label={t`View`}
            choices={VIEWS.map((value) => ({ value, words: names[value] }))}
            chosen={view}
            onChoose={setView}
          />
          <Toggles
            label={t`Device`}
            choices={[
              { value: 'desktop', words: t`Desktop` },
              { value: 'phone', words: t`Phone` },
            ]}
            chosen={device}
            onChoose={setDevice}
          />
          <Toggles
            label={t`Theme`}
            choices={[
              { value: 'light', words: t`Light` },
              { value: 'dark', words: t`Dark` },
            ]}
            chosen={theme}
            onChoose={setTheme}
          />
        </Choices>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </Bar>
      {/* On a phone, the window of a desktop scrolls: it must be reachable by keyboard. */}
      <Shown aria-label={names[view]} tabIndex={0}>
        <PreviewFrame title={names[view]} isDark={theme === 'dark'} isPhone={device === 'phone'}>
          {/* The dialog around the frame does not hear its keys. */}
          <Whole
            // A page that scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={names[view]}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose();
            }}
          >
            {view === 'page' ? (
              <PagePreview
                post={post}
                state={state}
                isStored={parts.stored !== null}
                isDark={theme === 'dark'}
              />
            ) : null}
            {/* Its links lead away from what is typed. */}
            {view === 'card' ? (
              <div inert>
                <CardPreview post={post} />
              </div>
            ) : null}
            {view === 'search' ? <SearchPreview post={post} /> : null}
            {view === 'social' ? <SocialPreview post={post} /> : null}
          </Whole>
        </PreviewFrame>
      </Shown>
    </ModalDialog>
  );
}
