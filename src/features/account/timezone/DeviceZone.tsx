import { Trans } from '@lingui/react/macro';
import type { Zone } from '../../../../machines/account/timezone.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { ZoneClock } from './ZoneClock.tsx';
import { zoneLabel, zoneName } from '../../../kit/i18n/format/zone-names.ts';

type DeviceZoneProps = { device: Zone; account: Zone; now: number; isBusy: boolean; onUse: () => void };

/** Says that device and account have different zones, with a button to switch. */
export function DeviceZone({ device, account, now, isBusy, onUse }: DeviceZoneProps) {
  const here = zoneLabel(device.location);
  const there = zoneLabel(account.location);
  return (
    <Notice
      kind="info"
      action={
        <Button disabled={isBusy} onClick={onUse}>
          <span>
            <Trans>
              Use <bdi>{here}</bdi>
            </Trans>
          </span>
        </Button>
      }
    >
      <p>
        <Trans>
          Your device is in <bdi>{here}</bdi> (<ZoneClock now={now} zone={zoneName(device)} />
          ), your account in <bdi>{there}</bdi>.
        </Trans>
      </p>
    </Notice>
  );
}
