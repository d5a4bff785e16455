import { useSelector } from '@xstate/react';
import { useLocale, useService } from '../app/index.ts';
import { POST_FRAME } from '../../frame/post-document.ts';
import { styled } from '../ui/theme.ts';
import { postDirection } from '../i18n/post-direction.ts';
import { usePostFrame } from './use-post-frame.ts';

const Box = styled('div', {
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  // The frame paints its own background.
  backgroundColor: '$canvas',
  overflow: 'hidden',
});
const Frame = styled('iframe', {
  display: 'block',
  inlineSize: '100%',
  blockSize: '120px',
  border: 0,
  '@media print': { display: 'none' },
});

/** A message in a frame that runs no scripts, styled like a post (docs/decisions/0012). */
export function MessageFrame({ html, title }: { html: string; title: string }) {
  const dark = useSelector(useService('settings'), (snapshot) => snapshot.context.dark);
  const language = useLocale();
  const { frame, height } = usePostFrame(
    { html, language, direction: postDirection(language) },
    { dark, language },
  );
  return (
    <Box>
      <Frame
        ref={frame}
        src={POST_FRAME}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        {...(height === null ? {} : { style: { blockSize: `${height}px` } })}
      />
    </Box>
  );
}
