import { Trans } from '@lingui/react/macro';
import { AppLink, useLocale } from '../../../kit/app/index.ts';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { PostCardSkeleton } from '../listing/PostCardSkeleton.tsx';
import { byLanguage } from '../listing/by-language.ts';
import { Grid } from '../listing/grid.ts';
import { PostCard } from '../listing/PostCard.tsx';
import type { ListView } from '../listing/use-list-view.ts';
import { endlessPosts } from './endless-posts.ts';
import { readNextOf } from './other-posts.ts';

interface ReadNextProps {
  list: ListView;
  /** The current post. */
  current: number;
  /** Whether the whole blog follows, as below its home post (P1). */
  isEndless: boolean;
}

/** Other posts below the current one (BLG-07). If the list fails to load, the link to the blog remains. */
export function ReadNext({ list, current, isEndless }: ReadNextProps) {
  const locale = useLocale();
  const next = readNextOf(list.posts, current, list.counts && locale);
  const { own, others } = list.counts === null ? { own: next, others: [] } : byLanguage(next, locale);
  return (
    <Stack as="section" gap={6} aria-labelledby="read-next">
      <Heading level={2} id="read-next">
        <Trans>Read Next</Trans>
      </Heading>
      {isEndless ? (
        <endlessPosts.View list={list} current={current} />
      ) : (
        <>
          <Grid aria-busy={list.posts.length === 0 && list.isBusy}>
            {own.map((post) => (
              <PostCard key={post.pk} post={post} level={3} />
            ))}
            {list.posts.length === 0 && list.isBusy
              ? [0, 1, 2].map((key) => <PostCardSkeleton key={key} />)
              : null}
          </Grid>
          {others.length > 0 ? (
            <Stack as="section" gap={4} aria-labelledby="read-next-others">
              <Heading level={3} id="read-next-others">
                <Trans>In other languages</Trans>
              </Heading>
              <Grid>
                {others.map((post) => (
                  <PostCard key={post.pk} post={post} level={4} />
                ))}
              </Grid>
            </Stack>
          ) : null}
          <Stack direction="row">
            <AppLink to="/blog/" className={buttonClass()}>
              <Trans>All posts</Trans>
            </AppLink>
          </Stack>
        </>
      )}
    </Stack>
  );
}
