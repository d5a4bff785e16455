import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { infiniteListMachine } from '../../../../machines/lists/infinite-list.machine.ts';
import type { postPageMachine } from '../../../../machines/blog/post-page.machine.ts';
import type { postMachine } from '../../../../machines/blog/post.machine.ts';
import { PostLayout, Unprinted } from '../../../kit/post/post-layout.ts';
import { usePageName } from '../../../kit/app/index.ts';
import { NotFoundScreen } from '../../../kit/states/NotFoundScreen.tsx';
import { PartBoundary } from '../../../kit/states/PartBoundary.tsx';
import { Newsletter } from '../../newsletter/Newsletter.tsx';
import { useListView } from '../listing/use-list-view.ts';
import { AdsPlaceholder } from './AdsPlaceholder.tsx';
import { LatestNews } from './LatestNews.tsx';
import { latestOf, withoutVersions } from './other-posts.ts';
import { PostArticle } from './PostArticle.tsx';
import { ReadNext } from './ReadNext.tsx';
import { usePostView } from './use-post-view.ts';

type PostPageActor = ActorRefFrom<typeof postPageMachine>;

/** /blog/{id}/ (BLG-05 to BLG-09). Its flow holds the post, the newsletter's form and the list of other posts. */
export function PostScreen({ flow }: { flow: PostPageActor }) {
  return <PostPage flow={flow} isEndless={false} />;
}

/** The post that stands for the blog itself: the whole list follows under it (P1). */
export function PostHomeScreen({ flow }: { flow: PostPageActor }) {
  return <PostPage flow={flow} isEndless />;
}

const selectParts = ({ status, children }: SnapshotFrom<typeof postPageMachine>) => ({
  isMissing: status === 'done',
  post: children.post,
  newsletter: children.newsletter,
  list: children.list,
});

function PostPage({ flow, isEndless }: { flow: ActorRefFrom<typeof postPageMachine>; isEndless: boolean }) {
  const { isMissing, post, newsletter, list } = useSelector(flow, selectParts, shallowEqual);
  if (isMissing) return <MissingPost />;
  if (!post || !newsletter || !list) return null;
  return <OpenPost post={post} newsletter={newsletter} list={list} isEndless={isEndless} />;
}

interface OpenPostProps {
  post: ActorRefFrom<typeof postMachine>;
  newsletter: ActorRefFrom<typeof formMachine>;
  list: ActorRefFrom<typeof infiniteListMachine>;
  isEndless: boolean;
}

function OpenPost({ post, newsletter, list, isEndless }: OpenPostProps) {
  const view = usePostView(post);
  const loaded = useListView(list);
  const others = view.post ? { ...loaded, posts: withoutVersions(loaded.posts, view.post) } : loaded;
  const current = view.post?.pk ?? 0;
  const latest = latestOf(others.posts, current);
  return (
    <PostLayout>
      <PostArticle
        view={view}
        side={
          <>
            <Newsletter form={newsletter} />
            <PartBoundary>{latest.length > 0 ? <LatestNews posts={latest} /> : null}</PartBoundary>
            <AdsPlaceholder />
          </>
        }
      />
      <Unprinted>
        <PartBoundary>
          <ReadNext list={others} current={current} isEndless={isEndless} />
        </PartBoundary>
      </Unprinted>
    </PostLayout>
  );
}

/** A missing or unpublished post: the 404 page (BLG-09). */
function MissingPost() {
  const { t } = useLingui();
  usePageName(t`Something's missing.`);
  return <NotFoundScreen />;
}
