import { useLingui } from '@lingui/react/macro';
import type { Post } from '../../../contract/blog.ts';
import { Heading } from '../ui/Heading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Text } from '../ui/Text.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { postDirection } from '../i18n/post-direction.ts';
import { Picture } from './Picture.tsx';
import { PostFacts } from './PostFacts.tsx';
import { Banner, PostHeader, Unprinted } from './post-layout.ts';

/** A post's title and facts, then its banner (BLG-05). The heading stays mounted while they load: it may have focus. */
export function PostHead({ post }: { post: Post | null }) {
  const { t } = useLingui();
  return (
    <>
      <PostHeader {...(post ? { lang: post.language, dir: postDirection(post.language) } : {})}>
        <Heading level={1} size="display">
          {post ? post.subject : <Skeleton width="70%" />}
          {post ? null : <VisuallyHidden>{t`Loading…`}</VisuallyHidden>}
        </Heading>
        <Unprinted>{post ? <Text kind="large">{post.summary}</Text> : <Skeleton width="90%" />}</Unprinted>
        {post ? <PostFacts post={post} size="medium" /> : <Skeleton width="40%" height="48px" />}
      </PostHeader>
      <Banner>
        <Picture
          source={post ? post.main_media_url || post.summary_media_url : ''}
          shape="banner"
          eager
          width={post?.media_width ?? 0}
          height={post?.media_height ?? 0}
        />
      </Banner>
    </>
  );
}
