import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';

/** A placeholder while the toggles load. */
export function PreferencesSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap={3} aria-busy="true">
      <VisuallyHidden as="output">{t`Loading…`}</VisuallyHidden>
      <Skeleton height="72px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </Stack>
  );
}
