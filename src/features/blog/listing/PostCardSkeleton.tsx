import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { CardBox, Lines, CardText } from './card-style.ts';
import { Picture } from '../../../kit/post/Picture.tsx';

/** A placeholder for a loading card. */
export function PostCardSkeleton({ lead = false, steady = false }: { lead?: boolean; steady?: boolean }) {
  return (
    <CardBox as="div" lead={lead} aria-hidden="true">
      <Picture source="" shape="card" />
      <CardText lead={lead}>
        <Lines lead={lead} steady={steady}>
          <Skeleton width="85%" height="1.4rem" />
          <Skeleton height="4rem" />
        </Lines>
        <Skeleton width="60%" height="2.8rem" />
      </CardText>
    </CardBox>
  );
}
