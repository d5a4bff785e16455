import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '../../../contract/blog.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Columns, Content, PostLayout } from '../../kit/post/post-layout.ts';
import { PostFrame, TextSkeleton } from '../../kit/post/PostFrame.tsx';
import { PostHead } from '../../kit/post/PostHead.tsx';
import { styled } from '../../kit/ui/theme.ts';

const Note = styled('div', { padding: '$4 $6 0', '@phone': { padding: '$4' } });

/** How far the text of a preview is: unmade, it is that of the last save, for these reasons or without an answer. */
export type PreviewState = {
  isMaking: boolean;
  isUnmade: boolean;
  isUnanswered: boolean;
  reasons: readonly string[];
  onRetry: () => void;
};

type PagePreviewProps = { post: Post; state: PreviewState; isStored: boolean; isDark: boolean };

/** A post on its public page, rendered by that page's components. */
export function PagePreview({ post, state, isStored, isDark }: PagePreviewProps) {
  const { t } = useLingui();
  const { isMaking, isUnmade, isUnanswered, reasons, onRetry } = state;
  return (
    <>
      {isUnmade ? (
        <Note>
          <Notice
            kind={isUnanswered || reasons.length > 0 ? 'errors' : 'info'}
            role="alert"
            title={
              isStored
                ? t`The text shown here is from the last save.`
                : t`There is no preview of the text yet.`
            }
            action={
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {isUnanswered ? (
              <Trans>The server isn't answering. Check your connection, or try again in a moment.</Trans>
            ) : (
              reasons.join(' ') || <Trans>Choose a template, or save a draft to see the text.</Trans>
            )}
          </Notice>
        </Note>
      ) : null}
      <PostLayout>
        <article>
          <PostHead post={post} />
          <Columns>
            <Content>
              {isMaking ? <TextSkeleton /> : <PostFrame key={String(isDark)} post={post} isDark={isDark} />}
            </Content>
          </Columns>
        </article>
      </PostLayout>
    </>
  );
}
