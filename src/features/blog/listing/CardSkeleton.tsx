import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { Box, Lines, Words } from './card-style.ts';
import { Picture } from '../../../kit/post/Picture.tsx';

/** A placeholder for a loading card, exactly its size. */
export function CardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <Box as="div" lead={lead} aria-hidden="true">
      <Picture source="" shape="card" />
      <Words lead={lead}>
        <Lines lead={lead}>
          <Skeleton width="85%" height="1.4rem" />
          <Skeleton height="4rem" />
        </Lines>
        <Skeleton width="60%" height="2.8rem" />
      </Words>
    </Box>
  );
}
