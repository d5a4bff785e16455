import { memo } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import type { PostSummary } from '../../../../contract/blog.ts';
import { cardId } from './card-id.ts';
import { Box, Lines, Subject, Summary, Words } from './card-style.ts';
import { directionOf } from '../../../kit/i18n/direction-of.ts';
import { Picture } from '../../../kit/post/Picture.tsx';
import { PostFacts } from '../../../kit/post/PostFacts.tsx';

interface PostCardProps {
  post: PostSummary;
  /** The large card at the head of the listing. */
  lead?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
  /** Its place in the feed, counted from 1; left out where the cards are no feed. */
  position?: number;
  /** How many the feed holds; -1 while that is not known. */
  size?: number;
}

/** A post in the listing (BLG-01): one link over the whole card. */
export const PostCard = memo(function PostCard({
  post,
  lead = false,
  level = 2,
  position,
  size,
}: PostCardProps) {
  const id = cardId(post.pk);
  const { subject, summary, language } = post;
  return (
    <Box
      lead={lead}
      aria-labelledby={id}
      aria-describedby={`${id}-summary`}
      {...(position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': size ?? -1 })}
    >
      <Picture source={pictureOf(post, lead)} shape="card" eager={lead} />
      <Words lead={lead} lang={language} dir={directionOf(language)}>
        <Lines lead={lead}>
          <Subject as={`h${level}` as 'h2'} lead={lead}>
            <AppLink id={id} to={`/blog/${post.pk}/`}>
              {subject}
            </AppLink>
          </Subject>
          <Summary id={`${id}-summary`}>{summary}</Summary>
        </Lines>
        <PostFacts post={post} stacked />
      </Words>
    </Box>
  );
});

/** The large card shows the main picture, the others the small one; either stands in for the other. */
function pictureOf({ main_media_url: main, summary_media_url: small }: PostSummary, lead: boolean): string {
  return lead ? main || small : small || main;
}
