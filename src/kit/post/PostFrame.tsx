import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Post } from '../../../contract/blog.ts';
import { useLocale, useService } from '../app/index.ts';
import { POST_FRAME } from '../../frame/post-document.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { styled } from '../ui/theme.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { postDirection } from '../i18n/post-direction.ts';
import { usePostFrame } from './use-post-frame.ts';

const Frame = styled('iframe', {
  display: 'block',
  inlineSize: '100%',
  border: 0,
  // Until filled it has the colours of an empty page.
  '&[data-ready="false"]': { position: 'absolute', blockSize: 0, visibility: 'hidden' },
  // A frame does not break across sheets of paper: a copy of its text is printed instead (src/frame/print-copy.ts).
  '@media print': { display: 'none' },
});

type PostFrameProps = {
  post: Post;
  /** Another theme than the product's; read on load. */
  isDark?: boolean;
};

/**
 * A post's content in a frame that runs no scripts (BLG-05, P7). A server-rendered page shows the text inline until the
 * frame is ready: it can be read before any script runs (docs/decisions/0015).
 */
export function PostFrame({ post, isDark }: PostFrameProps) {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const [isFilled, setFilled] = useState(false);
  return (
    <>
      {isServed && !isFilled ? <ServedText post={post} /> : null}
      {isHydrated ? (
        // Without a network the frame may stay empty; a served text stays where it is.
        <PartBoundary isQuiet={isServed}>
          <FilledFrame
            post={post}
            isDark={isDark}
            placeholder={isServed ? null : <TextSkeleton />}
            onFilled={() => setFilled(true)}
          />
        </PartBoundary>
      ) : null}
    </>
  );
}

type FilledFrameProps = {
  post: Post;
  isDark: boolean | undefined;
  placeholder: ReactNode;
  onFilled: () => void;
};

function FilledFrame({ post, isDark, placeholder, onFilled }: FilledFrameProps) {
  const { content: html, language, subject } = post;
  const direction = postDirection(language);
  const dark = useSelector(useService('settings'), (snapshot) => snapshot.context.dark);
  const { frame, height } = usePostFrame(
    { html, language: language ?? '', direction },
    { dark: isDark ?? dark, language: useLocale() },
  );
  const isFilled = height !== null;
  const tell = useEffectEvent(onFilled);
  // Before paint: the text must not be seen twice.
  useLayoutEffect(() => {
    if (isFilled) tell();
  }, [isFilled]);
  return (
    <>
      {isFilled ? null : placeholder}
      <Frame
        ref={frame}
        src={POST_FRAME}
        title={subject}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        data-ready={isFilled}
        {...(isFilled ? { style: { blockSize: `${height}px` } } : {})}
      />
    </>
  );
}

// The server has sanitized it twice. It is never set here: hydration leaves the markup as it is.
function ServedText({ post: { content, language } }: { post: Post }) {
  return (
    <div
      data-post-text=""
      lang={language}
      dir={postDirection(language)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

// Keeps what follows below the viewport, so that nothing visible moves when the text loads.
const Room = styled('div', { minBlockSize: '100dvh' });

/** Placeholder lines for loading text. */
export function TextSkeleton() {
  return (
    <Room aria-hidden="true">
      <Stack gap={3}>
        {['100%', '96%', '98%', '60%', '100%', '94%', '97%', '40%'].map((width, index) => (
          <Skeleton key={index} width={width} height="1.2em" />
        ))}
      </Stack>
    </Room>
  );
}
