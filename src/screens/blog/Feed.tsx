import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useHref } from '../../app/context/index.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { AFTER_FEED, onFeedKey } from './feed-keys.ts';
import { FeedBlock } from './FeedBlock.tsx';
import { BLOCK_SIZE } from './grid.ts';
import { PostCard } from './PostCard.tsx';
import { Sentinel } from './Sentinel.tsx';
import { useWhole } from './use-whole.ts';
import type { ListView } from './use-list-view.ts';

/** How many cards a page brings. */
const AWAITED = 9;

interface FeedProps {
  list: ListView;
  /** The name of the feed for assistive technology. */
  label: string;
  /** Whether the first post gets the large card. */
  lead?: boolean;
  /** The level of the cards' headings. */
  level?: 2 | 3;
}

/** Posts that go on as the reader nears their end (BLG-01 to BLG-04), and the ways past and out of them. */
export function Feed({ list, label, lead = false, level = 2 }: FeedProps) {
  const { posts, isBusy, hasFailed, isComplete } = list;
  const count = posts.length;
  const isWhole = useWhole(count);
  const first = lead ? posts[0] : undefined;
  const rest = first ? posts.slice(1) : posts;
  const size = isComplete ? count : -1;
  const awaited = isBusy ? AWAITED : 0;
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(rest.length / BLOCK_SIZE)) },
    (_, index) => index * BLOCK_SIZE,
  );
  return (
    <Stack gap={6}>
      <SkipLink href={`#${AFTER_FEED}`}>
        <Trans>Skip the posts</Trans>
      </SkipLink>
      <Stack
        role="feed"
        gap={6}
        aria-label={label}
        aria-busy={isBusy}
        data-whole={isWhole}
        onKeyDown={onFeedKey}
      >
        {first ? <PostCard post={first} lead level={level} position={1} size={size} /> : null}
        {lead && !first && isBusy ? <CardSkeleton lead /> : null}
        {starts.map((start, index) => (
          <FeedBlock
            key={start}
            posts={rest.slice(start, start + BLOCK_SIZE)}
            position={start + (first ? 2 : 1)}
            size={size}
            level={level}
            awaited={index === starts.length - 1 ? awaited : 0}
          />
        ))}
      </Stack>
      <FeedEnd list={list} />
      <VisuallyHidden as="output">
        {isBusy || hasFailed ? '' : <Plural value={count} one="# post" other="# posts" />}
      </VisuallyHidden>
    </Stack>
  );
}

/** What stands behind the last post: nothing to see while more is coming, else the way on. */
function FeedEnd({ list }: { list: ListView }) {
  const { t } = useLingui();
  const href = useHref();
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
              href={href(`/blog/?page=${page + 1}`)}
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
        {isComplete ? <EndOfFeed isEmpty={posts.length === 0} /> : null}
      </Text>
    </>
  );
}

function EndOfFeed({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? <Trans>There are no posts yet.</Trans> : <Trans>These were all posts.</Trans>;
}
