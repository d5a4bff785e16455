import type { Post } from '../../../contract/blog.ts';
import { styled } from '../../kit/ui/theme.ts';
import { PostCard } from '../blog/listing/PostCard.tsx';
import { Sheet } from './preview-style.ts';

const Cards = styled('div', { display: 'grid', gap: '$8', '& > :last-child': { maxInlineSize: '360px' } });

/** A post as the blog's list shows it: at the top, and among the others. */
export function CardPreview({ post }: { post: Post }) {
  return (
    <Sheet>
      <Cards>
        <PostCard post={post} lead />
        <PostCard post={post} />
      </Cards>
    </Sheet>
  );
}
