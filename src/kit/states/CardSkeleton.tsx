import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** A placeholder for a loading card; `heights` are its lines' CSS sizes. */
export function CardSkeleton({ heights }: { heights: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Stack gap={3} aria-busy="true">
      <VisuallyHidden as="output">{t`Loading…`}</VisuallyHidden>
      {heights.map((height, index) => (
        <Skeleton key={`${index} ${height}`} height={height} />
      ))}
    </Stack>
  );
}
