import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PostSummary } from '../../../../contract/blog.ts';
import type { homeMachine, NewestPostsLookup } from '../../../../machines/site/home.machine.ts';
import { AppLink } from '../../../kit/app/index.ts';
import type { LandingText } from '../../../content/types.ts';
import { Button, buttonClass } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { Sentinel } from '../../../kit/ui/Sentinel.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Grid } from '../../blog/listing/grid.ts';
import { PostCard } from '../../blog/listing/PostCard.tsx';
import { PostCardSkeleton } from '../../blog/listing/PostCardSkeleton.tsx';
import { NEWEST } from './newest.ts';
import { SectionHead } from './SectionHead.tsx';
import { Stretch } from './Stretch.tsx';

// Without scripts nothing would ever replace the placeholders.
const Cards = styled(Grid, { '@media (scripting: none)': { '&[data-empty]': { display: 'none' } } });

const selectLookup = ({ children }: SnapshotFrom<typeof homeMachine>) => children.posts;
const selectPosts = (snapshot: SnapshotFrom<NewestPostsLookup> | undefined) => ({
  // The chart does not look into what its port delivers.
  posts: (snapshot?.context.value ?? null) as PostSummary[] | null,
  hasFailed: snapshot?.hasTag('failed') ?? false,
});

type NewestPostsProps = { flow: ActorRefFrom<typeof homeMachine>; text: LandingText['posts'] };

/** The newest posts in the reader's language, and the way to all (P60); nothing in a language without posts. */
export function NewestPosts({ flow, text }: NewestPostsProps) {
  const { t } = useLingui();
  const lookup = useSelector(flow, selectLookup);
  const { posts, hasFailed } = useSelector(lookup, selectPosts, shallowEqual);
  if (posts?.length === 0) return null;
  return (
    <Stretch name={text.title}>
      <Section tone="surface">
        <SectionHead title={text.title} />
        <Sentinel onReach={() => flow.send({ type: 'posts.near' })}>
          <Stack gap={6}>
            {hasFailed ? (
              <Notice
                kind="errors"
                role="alert"
                title={t`The posts could not be loaded.`}
                action={
                  <Button onClick={() => lookup?.send({ type: 'lookup.retry' })}>
                    <Trans>Try again</Trans>
                  </Button>
                }
              />
            ) : (
              <Cards
                aria-busy={lookup !== undefined && posts === null}
                {...(posts ? {} : { 'data-empty': '' })}
              >
                {posts?.map((post) => <PostCard key={post.pk} post={post} level={3} steady />) ??
                  Array.from({ length: NEWEST }, (_, at) => <PostCardSkeleton key={at} steady />)}
              </Cards>
            )}
            <Stack direction="row">
              <AppLink to="/blog/" className={buttonClass()}>
                <Trans>All posts</Trans>
              </AppLink>
            </Stack>
          </Stack>
        </Sentinel>
      </Section>
    </Stretch>
  );
}
