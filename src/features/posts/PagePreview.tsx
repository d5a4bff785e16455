import { Trans } from '@lingui/react/macro';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import type { Post } from '../../../contract/blog.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Columns, Content, PostLayout } from '../../kit/post/post-layout.ts';
import { PostFrame } from '../../kit/post/PostFrame.tsx';
import { PostHead } from '../../kit/post/PostHead.tsx';

const Note = styled('div', { padding: '$4 $6 0', '@phone': { padding: '$4' } });

/** A post on its public page, rendered by that page's components. */
export function PagePreview({ post, stored }: { post: Post; stored: AdminPostDetail | null }) {
  const isAsStored =
    stored !== null &&
    stored.subject === post.subject &&
    stored.summary === post.summary &&
    stored.main_media_url === post.main_media_url;
  return (
    <>
      {isAsStored ? null : (
        <Note>
          <Notice kind="info">
            {stored ? (
              <Trans>The head shows what stands in the form; the text is that of the last save.</Trans>
            ) : (
              <Trans>
                The text is made of the template when the post is saved. Save it as a draft to see it.
              </Trans>
            )}
          </Notice>
        </Note>
      )}
      <PostLayout>
        <article>
          <PostHead post={post} />
          <Columns>
            <Content>{stored ? <PostFrame key={stored.updated_at} post={post} /> : null}</Content>
          </Columns>
        </article>
      </PostLayout>
    </>
  );
}
