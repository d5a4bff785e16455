import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/Badge.tsx';

/** Whether readers see a record: whether it has a publication time. */
export function PublishedBadge({ publishedAt }: { publishedAt: string | null }) {
  return publishedAt === null ? (
    <Badge kind="neutral">
      <Trans>Draft</Trans>
    </Badge>
  ) : (
    <Badge kind="success">
      <Trans>Published</Trans>
    </Badge>
  );
}
