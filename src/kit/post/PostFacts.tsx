import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PostSummary } from '../../../contract/blog.ts';
import { useLocale } from '../app/index.ts';
import { styled } from '../ui/theme.ts';
import { PostDate } from './PostDate.tsx';

const Line = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$2',
  color: '$textSoft',
  fontSize: '$small',
  lineHeight: '1.6',
  '& > :not(:first-child)::before': { content: '"·"', marginInlineEnd: '$2' },
  variants: {
    stacked: {
      // One line for the author, one for the rest, in every card.
      true: {
        '& > :first-child': {
          flexBasis: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        '& > :nth-child(2)::before': { display: 'none' },
      },
      false: {},
    },
  },
});

const Minutes = styled('span', { '@media print': { display: 'none' } });

interface PostFactsProps {
  post: Pick<PostSummary, 'author' | 'published_at' | 'reading_minutes'>;
  stacked?: boolean;
  /** More facts, after the others. */
  children?: ReactNode;
}

/** A post's author, date and reading time. */
export function PostFacts({ post, stacked = false, children }: PostFactsProps) {
  const { author, published_at: publishedAt, reading_minutes: minutes } = post;
  return (
    <Line stacked={stacked} lang={useLocale()}>
      <span>
        <bdi>{author}</bdi>
      </span>
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
    </Line>
  );
}
