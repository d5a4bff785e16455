import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { styled } from '../ui/theme.ts';
import { LoadFailure } from '../states/LoadFailure.tsx';

const Empty = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: '$4',
  paddingBlock: '$12',
  paddingInline: '$4',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$card',
  textAlign: 'center',
});

/** A placeholder for the rows while the first page loads. */
export function RowsSkeleton() {
  return (
    <Stack aria-busy="true" gap={2}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height="48px" />
      ))}
    </Stack>
  );
}

/** The list is empty (P36). */
export function NothingYet({ children }: { children: React.ReactNode }) {
  return (
    <Empty>
      <Text kind="soft">
        <Trans>There is nothing here yet.</Trans>
      </Text>
      {children}
    </Empty>
  );
}

/** The filters leave no record. */
export function NoneLeft() {
  return (
    <Empty>
      <Text kind="soft">
        <Trans>Nothing matches these filters.</Trans>
      </Text>
    </Empty>
  );
}

/** The search has no results. */
export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Empty>
      <Text kind="soft">
        <Trans>
          Nothing matches <bdi>{search}</bdi>.
        </Trans>
      </Text>
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </Empty>
  );
}

/** The page failed to load; the old rows stay below. */
export function ListFailure({ hasOldRows, onRetry }: { hasOldRows: boolean; onRetry: () => void }) {
  return (
    <LoadFailure onRetry={onRetry}>
      {hasOldRows ? <Trans>The rows below are from the last time it worked.</Trans> : null}
    </LoadFailure>
  );
}
