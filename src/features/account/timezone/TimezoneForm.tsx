import { useLingui } from '@lingui/react/macro';
import type { Zone, Zones } from '../../../../machines/account/timezone.machine.ts';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import type { FormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { Pair } from '../account-layout.ts';
import { formId } from '../unsaved.ts';
import { DeviceZone } from './DeviceZone.tsx';
import { ZoneClock } from './ZoneClock.tsx';
import { ZoneFacts } from './zone-facts.ts';
import { zoneName } from '../../../kit/i18n/format/zone-names.ts';
import { usePlaceName } from '../../../kit/texts/use-place-name.ts';
import { useLocale } from '../../../kit/app/index.ts';

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
  const placeName = usePlaceName();
  const alphabet = new Intl.Collator(useLocale());
  /** The area's locations in the order of their names. */
  const placesIn = (area: string) =>
    (zones.available_timezones[area] ?? [])
      .map((location) => ({ location, name: placeName(location) }))
      .toSorted((one, other) => alphabet.compare(one.name, other.name));
  const choose = (zone: Zone): void => {
    onChoose(zone);
    form.onFieldValid('timezone');
  };
  return (
    <ActorForm id={formId('timezone')} label={t`Time Zone`} form={form} fields={FIELDS}>
      <Pair>
        <SelectField
          name="area"
          label={t`Area`}
          problems={words(problems['area'])}
          required
          value={chosen.area}
          onChoose={(value) => choose({ area: value, location: placesIn(value)[0]?.location ?? '' })}
        >
          {Object.keys(zones.available_timezones).map((area) => (
            <option key={area} value={area}>
              {placeName(area)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="location"
          label={t`Location`}
          problems={words([...(problems['location'] ?? []), ...(problems['timezone'] ?? [])])}
          required
          value={chosen.location}
          onChoose={(value) => choose({ area: chosen.area, location: value })}
        >
          {placesIn(chosen.area).map(({ location, name }) => (
            <option key={location} value={location}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <ZoneFacts>
        <Text kind="soft" data-clock={zoneName(chosen)}>
          <ZoneClock now={now} zone={zoneName(chosen)} />
        </Text>
        {device ? <DeviceZone device={device} isBusy={form.isBusy} onUse={onUseDevice} /> : null}
      </ZoneFacts>
    </ActorForm>
  );
}
