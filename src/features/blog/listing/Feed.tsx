import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useHref } from '../../../kit/app/index.ts';
import { Button, buttonClass } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { SkipLink } from '../../../kit/ui/SkipLink.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { BLOCK_SIZE, blockOf } from './blocks.ts';
import { cardId } from './card-id.ts';
import { PostCardSkeleton } from './PostCardSkeleton.tsx';
import { AFTER_FEED, onFeedKey } from './feed-keys.ts';
import { FeedBlock } from './FeedBlock.tsx';
import { BlockStack, LeadCardPlace } from './grid.ts';
import { listingPath } from './listing-path.ts';
import { PostCard } from './PostCard.tsx';
import { useSearched } from './searched.ts';
import { Sentinel } from './Sentinel.tsx';
import { useDrawnBlocks } from './use-drawn-blocks.ts';
import type { ListView } from './use-list-view.ts';

/** Cards per page. */
const AWAITED = 9;

interface FeedProps {
  list: ListView;
  /** The feed's name for assistive technology. */
  label: string;
  /** Whether the first post gets the large card. */
  lead?: boolean;
  /** The heading level of the cards. */
  level?: 2 | 3;
}

/** Infinite scrolling through posts (BLG-01 to BLG-04), with ways past and out of them. */
export function Feed({ list, label, lead = false, level = 2 }: FeedProps) {
  const { posts, isBusy, hasFailed, isComplete } = list;
  const count = posts.length;
  const first = lead ? posts[0] : undefined;
  const rest = first ? posts.slice(1) : posts;
  const size = isComplete ? count : -1;
  const isLeadAwaited = lead && !first && isBusy;
  const awaited = isBusy ? AWAITED - (isLeadAwaited ? 1 : 0) : 0;
  const feed = useRef<HTMLDivElement>(null);
  const cards = rest.length + awaited;
  const { runs, onFocus } = useDrawnBlocks(feed, cards, (id) => {
    const at = rest.findIndex(({ pk }) => cardId(pk) === id);
    return at < 0 ? null : blockOf(at);
  });
  const blockAt = (number: number) => rest.slice(number * BLOCK_SIZE, (number + 1) * BLOCK_SIZE);
  return (
    <Stack gap={6}>
      <SkipLink href={`#${AFTER_FEED}`}>
        <Trans>Skip the posts</Trans>
      </SkipLink>
      <BlockStack
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={isBusy}
        onKeyDown={onFeedKey}
        onFocus={onFocus}
      >
        {first || isLeadAwaited ? (
          <LeadCardPlace>
            {first ? (
              <PostCard post={first} lead level={level} position={1} size={size} />
            ) : (
              <PostCardSkeleton lead />
            )}
          </LeadCardPlace>
        ) : null}
        {runs.map(({ from, to, isDrawn }) =>
          isDrawn ? (
            <FeedBlock
              key={`block ${from}`}
              number={from}
              posts={blockAt(from)}
              position={from * BLOCK_SIZE + (first ? 2 : 1)}
              size={size}
              level={level}
              cards={Math.min(BLOCK_SIZE, cards - from * BLOCK_SIZE)}
            />
          ) : (
            <div key={`gap ${from}`} data-gap={`${from} ${to}`} />
          ),
        )}
      </BlockStack>
      <FeedEnd list={list} />
      <VisuallyHidden as="output">
        {isBusy || hasFailed ? '' : <Plural value={count} one="# post" other="# posts" />}
      </VisuallyHidden>
    </Stack>
  );
}

/** What follows the last post: nothing visible while more is loading, else what to do next. */
function FeedEnd({ list }: { list: ListView }) {
  const { t } = useLingui();
  const href = useHref();
  const { search } = useSearched();
  const { posts, page, isBusy, hasFailed, isComplete, onEndReached, onRetry } = list;
  return (
    <>
      {hasFailed ? (
        <Notice
          kind="errors"
          role="alert"
          title={t`The posts could not be loaded.`}
          action={
            <Button onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        />
      ) : null}
      {hasFailed || isComplete ? null : (
        <Stack direction="row" justify="center">
          <Sentinel key={`${page} ${posts.length} ${isBusy}`} onReach={onEndReached} />
          {isBusy ? null : (
            <a
              href={href(listingPath({ page: page + 1, search }))}
              className={buttonClass()}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onEndReached();
              }}
            >
              <Trans>More posts</Trans>
            </a>
          )}
        </Stack>
      )}
      <Text id={AFTER_FEED} tabIndex={-1} kind="small">
        {isComplete ? <EndOfFeed isEmpty={posts.length === 0} search={search} /> : null}
      </Text>
    </>
  );
}

function EndOfFeed({ isEmpty, search }: { isEmpty: boolean; search: string }) {
  if (!isEmpty) return <Trans>These were all posts.</Trans>;
  if (search === '') return <Trans>There are no posts yet.</Trans>;
  return (
    <Trans>
      No post contains “<bdi>{search}</bdi>”. Try fewer or shorter words, or words in another language.
    </Trans>
  );
}
