import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PostSummary } from '../../../../contract/blog.ts';
import { useHref, useLocale } from '../../../kit/app/index.ts';
import { languageName } from '../../../kit/i18n/languages.ts';
import { Button, buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { Sentinel } from '../../../kit/ui/Sentinel.tsx';
import { SkipLink } from '../../../kit/ui/SkipLink.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { BLOCK_SIZE, blockOf } from './blocks.ts';
import { byLanguage } from './by-language.ts';
import { cardId } from './card-id.ts';
import { PostCardSkeleton } from './PostCardSkeleton.tsx';
import { AFTER_FEED, onFeedKey } from './feed-keys.ts';
import { FeedBlock } from './FeedBlock.tsx';
import { BlockStack, LeadCardPlace } from './grid.ts';
import { useListingPath } from './listing-path.ts';
import { PostCard } from './PostCard.tsx';
import { useSearched } from './searched.ts';
import { useDrawnBlocks } from './use-drawn-blocks.ts';
import type { ListView } from './use-list-view.ts';

/** The id of the heading above the posts in other languages. */
const OTHER_LANGUAGES = 'other-languages';

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

/**
 * Infinite scrolling through posts (BLG-01 to BLG-04), with ways past and out of them. If the page's language comes first,
 * the posts in others follow under a heading of their own (RDR-01).
 */
export function Feed({ list, label, lead = false, level = 2 }: FeedProps) {
  const { posts, counts, isBusy, hasFailed, isComplete } = list;
  const locale = useLocale();
  const { own, others } = counts === null ? { own: posts, others: [] } : byLanguage(posts, locale);
  const count = posts.length;
  const hasOthers = others.length > 0;
  // What is loading follows what has loaded last.
  const rest = { list, level, size: isComplete ? count : -1, isLast: !hasOthers };
  return (
    <Stack gap={6}>
      <SkipLink href={`#${AFTER_FEED}`}>
        <Trans>Skip the posts</Trans>
      </SkipLink>
      {counts?.own === 0 && counts.all > 0 ? <NoneOfOwn /> : null}
      {hasOthers && own.length === 0 ? null : (
        <FeedPart {...rest} posts={own} label={label} lead={lead} before={0} />
      )}
      {hasOthers ? <OtherLanguages {...rest} posts={others} before={own.length} /> : null}
      <FeedEnd list={list} />
      <VisuallyHidden as="output">
        {isBusy || hasFailed ? '' : <Plural value={count} one="# post" other="# posts" />}
      </VisuallyHidden>
    </Stack>
  );
}

/** A search that finds nothing in the page's language says so by its other heading. */
function NoneOfOwn() {
  const name = languageName(useLocale());
  const { search } = useSearched();
  if (search !== '') return null;
  return (
    <Text>
      <Trans>
        There are no posts in <bdi>{name}</bdi> yet.
      </Trans>
    </Text>
  );
}

type FeedPartProps = Required<Omit<FeedProps, 'list' | 'level'>> & {
  list: ListView;
  level: 2 | 3 | 4;
  posts: readonly PostSummary[];
  /** How many posts of the listing precede its first one: the parts count on. */
  before: number;
  /** The number of all posts; -1 while unknown. */
  size: number;
  /** Whether the posts that are loading belong to it. */
  isLast: boolean;
};

/** The posts in other languages than the page's, each marked with its own. */
function OtherLanguages({
  level,
  ...part
}: Omit<FeedPartProps, 'label' | 'lead' | 'level'> & { level: 2 | 3 }) {
  const { t } = useLingui();
  return (
    <Stack as="section" gap={4} aria-labelledby={OTHER_LANGUAGES}>
      <Heading level={level} id={OTHER_LANGUAGES}>
        <Trans>In other languages</Trans>
      </Heading>
      <FeedPart
        {...part}
        isLast
        level={level === 2 ? 3 : 4}
        label={t`Posts in other languages`}
        lead={false}
      />
    </Stack>
  );
}

/** A run of posts: the large card, then the blocks near the reader. */
function FeedPart({
  list: { isBusy: isListBusy },
  posts,
  label,
  lead,
  level,
  before,
  size,
  isLast,
}: FeedPartProps) {
  const isBusy = isListBusy && isLast;
  const first = lead ? posts[0] : undefined;
  const rest = first ? posts.slice(1) : posts;
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
            <PostCard post={first} lead level={level} position={before + 1} size={size} />
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
            position={before + from * BLOCK_SIZE + (first ? 2 : 1)}
            size={size}
            level={level}
            cards={Math.min(BLOCK_SIZE, cards - from * BLOCK_SIZE)}
          />
        ) : (
          <div key={`gap ${from}`} data-gap={`${from} ${to}`} />
        ),
      )}
    </BlockStack>
  );
}

/** What follows the last post: nothing visible while more is loading, else what to do next. */
function FeedEnd({ list }: { list: ListView }) {
  const { t } = useLingui();
  const href = useHref();
  const pathTo = useListingPath();
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
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : null}
      {hasFailed || isComplete ? null : (
        <Stack direction="row" justify="center">
          <Sentinel key={`${page} ${posts.length} ${isBusy}`} onReach={onEndReached} />
          {isBusy ? null : (
            <a
              href={href(pathTo({ page: page + 1 }))}
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
      <Text id={AFTER_FEED} tabIndex={-1} kind={posts.length === 0 ? 'large' : 'small'}>
        {isComplete ? <EndOfFeed isEmpty={posts.length === 0} /> : null}
      </Text>
    </>
  );
}

function EndOfFeed({ isEmpty }: { isEmpty: boolean }) {
  const { search } = useSearched();
  if (!isEmpty) return <Trans>You've reached the end.</Trans>;
  if (search === '') return <Trans>There are no posts yet.</Trans>;
  return (
    <Trans>
      No post contains “<bdi>{search}</bdi>”. Try fewer or shorter words, or words in another language.
    </Trans>
  );
}
