import { Trans, useLingui } from '@lingui/react/macro';
import type { Zone, Zones } from '../../../../machines/account/timezone.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import type { FormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { Pair } from '../account-layout.ts';
import { DeviceZone } from './DeviceZone.tsx';
import { ZoneClock } from './ZoneClock.tsx';
import { zoneLabel, zoneName } from '../../../kit/i18n/format/zone-names.ts';

/** The API has one field for the zone; its errors appear at the second select. */
const FIELDS = ['area', 'location', 'timezone'];

type TimezoneFormProps = {
  form: FormView;
  zones: Zones;
  /** The current choice. */
  chosen: Zone;
  /** The device's zone if it differs from the account's and could replace it; else null. */
  device: Zone | null;
  now: number;
  onChoose: (zone: Zone) => void;
  onUseDevice: () => void;
};

/** Area and location, the time there, and the device's own zone if it differs. */
export function TimezoneForm({ form, zones, chosen, device, now, onChoose, onUseDevice }: TimezoneFormProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { problems } = form;
  const areas = zones.available_timezones;
  const choose = (zone: Zone): void => {
    onChoose(zone);
    form.onFieldValid('timezone');
  };
  return (
    <Stack gap={4}>
      {device ? (
        <DeviceZone
          device={device}
          account={zones.user_timezone}
          now={now}
          isBusy={form.isBusy}
          onUse={onUseDevice}
        />
      ) : null}
      <ActorForm label={t`Time Zone`} form={form} fields={FIELDS}>
        <Pair>
          <SelectField
            name="area"
            label={t`Area`}
            problems={words(problems['area'])}
            required
            dir="ltr"
            value={chosen.area}
            onChoose={(value) => choose({ area: value, location: areas[value]?.[0] ?? '' })}
          >
            {Object.keys(areas).map((area) => (
              <option key={area} value={area}>
                {zoneLabel(area)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="location"
            label={t`Location`}
            problems={words([...(problems['location'] ?? []), ...(problems['timezone'] ?? [])])}
            required
            dir="ltr"
            value={chosen.location}
            onChoose={(value) => choose({ area: chosen.area, location: value })}
          >
            {(areas[chosen.area] ?? []).map((location) => (
              <option key={location} value={location}>
                {zoneLabel(location)}
              </option>
            ))}
          </SelectField>
        </Pair>
        <Text kind="soft" data-clock={zoneName(chosen)}>
          <ZoneClock now={now} zone={zoneName(chosen)} />
        </Text>
        <div>
          <Button
            type="submit"
            kind="primary"
            disabled={!form.canSubmit}
            busy={form.isBusy}
            busyLabel={t`Saving…`}
          >
            <Trans>Save time zone</Trans>
          </Button>
        </div>
      </ActorForm>
    </Stack>
  );
}
