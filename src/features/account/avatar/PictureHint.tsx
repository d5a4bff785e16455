import { Trans } from '@lingui/react/macro';
import { Text } from '../../../kit/ui/Text.tsx';

/** Which pictures count, and how they come (ACC-02). */
export function PictureHint({ id }: { id?: string }) {
  return (
    <Text id={id} kind="small">
      <Trans>PNG or JPEG, at most 5 MB. You can also drop a picture here, or paste it.</Trans>
    </Text>
  );
}
