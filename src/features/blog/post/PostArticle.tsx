import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHref, usePageName } from '../../../kit/app/index.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { handOnFocus } from '../../../kit/ui/hand-on-focus.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import {
  Columns,
  Content,
  PostHeader,
  PrintedAddress,
  Side,
  Unprinted,
} from '../../../kit/post/post-layout.ts';
import { PostFrame, TextSkeleton } from '../../../kit/post/PostFrame.tsx';
import { PostHead } from '../../../kit/post/PostHead.tsx';
import { OtherVersions } from './OtherVersions.tsx';
import { Share } from './Share.tsx';
import { usePageAddress } from './use-page-address.ts';
import type { PostView } from './use-post-view.ts';

interface PostArticleProps {
  view: PostView;
  /** What goes beside the text. */
  side: ReactNode;
}

/** A post: its head, its text in a frame, share buttons and sidebar. */
export function PostArticle({ view, side }: PostArticleProps) {
  const { post, fault, onRetry } = view;
  usePageName(post ? post.subject : null);
  return (
    <article aria-busy={!post && !fault}>
      {fault ? <PostFault fault={fault} onRetry={onRetry} /> : <PostHead post={post} />}
      <Columns>
        <Content>
          <Stack gap={8}>
            {post?.translations ? <OtherVersions versions={post.translations} /> : null}
            {post ? <PostFrame key={post.pk} post={post} /> : null}
            {post || fault ? null : <TextSkeleton />}
            {post ? <ConnectedShare view={view} pk={post.pk} subject={post.subject} /> : null}
          </Stack>
        </Content>
        <Side>{side}</Side>
      </Columns>
    </article>
  );
}

/** Shown if a post failed to load: why, and a retry button. */
function PostFault({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  return (
    <PostHeader as="div" role="alert">
      <Heading level={1}>
        <Trans>The post could not be loaded.</Trans>
      </Heading>
      <Text kind="soft" dir="auto">
        {fault}
      </Text>
      <div>
        <Button ref={handOnFocus} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </PostHeader>
  );
}

function ConnectedShare({ view, pk, subject }: { view: PostView; pk: number; subject: string }) {
  const address = usePageAddress(useHref()(`/blog/${pk}/`));
  return (
    <>
      <Unprinted>
        <Share
          address={address}
          subject={subject}
          isCopying={view.isCopying}
          isSharing={view.isSharing}
          isSelectable={view.isSelectable}
          onCopy={() => view.onCopy(address)}
          onShare={() => view.onShare(address)}
        />
      </Unprinted>
      <PrintedAddress dir="ltr">{address}</PrintedAddress>
    </>
  );
}
