import { memo } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import type { PostSummary } from '../../../../contract/blog.ts';
import { cardId } from './card-id.ts';
import { CardBox, Lines, Subject, Summary, CardText } from './card-style.ts';
import { postDirection } from '../../../kit/i18n/post-direction.ts';
import { Marked } from './Marked.tsx';
import { Picture } from '../../../kit/post/Picture.tsx';
import { PostLanguage } from './PostLanguage.tsx';
import { PostFacts } from '../../../kit/post/PostFacts.tsx';

interface PostCardProps {
  post: PostSummary;
  /** The large card at the top of the listing. */
  lead?: boolean;
  /** As high as its skeleton, on phones, too: for where what follows may be in view when it loads. */
  steady?: boolean;
  /** Its heading level. */
  level?: 2 | 3 | 4;
  /** Its position in the feed, from 1; omitted outside a feed. */
  position?: number;
  /** The number of posts in the feed; -1 while unknown. */
  size?: number;
}

/** A post in the listing (BLG-01): one link covering the whole card. */
export const PostCard = memo(function PostCard({
  post,
  lead = false,
  steady = false,
  level = 2,
  position,
  size,
}: PostCardProps) {
  const id = cardId(post.pk);
  const { subject, summary, excerpt, language } = post;
  return (
    <CardBox
      lead={lead}
      aria-labelledby={id}
      aria-describedby={`${id}-summary`}
      {...(position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': size ?? -1 })}
    >
      <Picture source={pictureOf(post, lead)} shape="card" eager={lead} />
      <CardText lead={lead} lang={language} dir={postDirection(language)}>
        <Lines lead={lead} steady={steady}>
          <Subject
            // Stitches types its props by one tag.
            as={`h${level}` as 'h2'}
            lead={lead}
          >
            <AppLink id={id} to={`/blog/${post.pk}/`}>
              <Marked text={subject} />
            </AppLink>
          </Subject>
          <Summary lead={lead} id={`${id}-summary`}>
            <Marked text={excerpt ?? summary} />
          </Summary>
        </Lines>
        <PostFacts post={post}>
          <PostLanguage language={post.language} />
        </PostFacts>
      </CardText>
    </CardBox>
  );
});

/** The large card shows the main picture, others the small one; either falls back to the other. */
function pictureOf({ main_media_url: main, summary_media_url: small }: PostSummary, lead: boolean): string {
  return lead ? main || small : small || main;
}
