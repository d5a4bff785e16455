import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PostSummary } from '../../../contract/blog.ts';
import { useLocale } from '../app/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { FactLine } from '../ui/FactLine.tsx';
import { styled } from '../ui/theme.ts';
import { PostDate } from './PostDate.tsx';

const Whole = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minInlineSize: 0,
  color: '$textSoft',
  fontSize: '$small',
  lineHeight: '1.6',
});

const Lines = styled('div', { minInlineSize: 0 });

const Author = styled('p', {
  overflow: 'hidden',
  color: '$text',
  fontWeight: '$medium',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Minutes = styled('span', { '@media print': { display: 'none' } });

interface PostFactsProps {
  post: Pick<PostSummary, 'author' | 'published_at' | 'reading_minutes'>;
  /** The author's mark. */
  size?: 'small' | 'medium';
  /** More facts, after the others. */
  children?: ReactNode;
}

/** A post's author, and below it the date and reading time: two lines in any font, so that nothing below them moves. */
export function PostFacts({ post, size = 'small', children }: PostFactsProps) {
  const { author, published_at: publishedAt, reading_minutes: minutes } = post;
  return (
    <Whole lang={useLocale()}>
      {author ? <Avatar address={null} name={author} size={size} /> : null}
      <Lines>
        <Author>
          <bdi>{author}</bdi>
        </Author>
        <FactLine>
          {publishedAt === '' ? null : (
            <span>
              <bdi>
                <PostDate moment={publishedAt} />
              </bdi>
            </span>
          )}
          {minutes === undefined ? null : (
            <Minutes>
              <bdi>
                <Plural value={minutes} one="# min read" other="# min read" />
              </bdi>
            </Minutes>
          )}
          {children}
        </FactLine>
      </Lines>
    </Whole>
  );
}
