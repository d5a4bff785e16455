import { Trans } from '@lingui/react/macro';
import type { Zone } from '../../../../machines/account/timezone.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { handOnFocus } from '../../../kit/ui/hand-on-focus.ts';
import { Text } from '../../../kit/ui/Text.tsx';
import { usePlaceName } from '../../../kit/texts/use-place-name.ts';

type DeviceZoneProps = { device: Zone; isBusy: boolean; onUse: () => void };

/** Says that the device has another zone, with a button to take that one. */
export function DeviceZone({ device, isBusy, onUse }: DeviceZoneProps) {
  const here = usePlaceName()(device.location);
  return (
    <>
      <Text kind="small">
        <Trans>
          Your device is in <bdi>{here}</bdi>.
        </Trans>
      </Text>
      <Button ref={handOnFocus} disabled={isBusy} onClick={onUse}>
        <span>
          <Trans>
            Use <bdi>{here}</bdi>
          </Trans>
        </span>
      </Button>
    </>
  );
}
