import { Plural, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type {
  MessageItemsActor,
  MessageSection,
} from '../../../machines/subscriptions/message-items.machine.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { itemControlOf } from './schedule-values.ts';

/** Counts the rest. */
const SHOWN_MAX = 10;

const Faults = styled('ul', {
  display: 'grid',
  gap: '$2',
  listStyle: 'none',
  '& li': { display: 'grid', justifyItems: 'start' },
});
const Place = styled('button', {
  minBlockSize: '$target',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: '$primary',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@fine': { minBlockSize: 'auto' },
  '&:hover': { color: '$primaryHover' },
});

type MessageFaultsProps = {
  /** The server's messages by control name. */
  errors: Readonly<Record<string, readonly string[]>>;
  items: MessageItemsActor;
};

/** Why the message cannot be made: each error with a button that focuses its control. */
export function MessageFaults({ errors, items }: MessageFaultsProps) {
  const { t } = useLingui();
  const placeOf = useControlPlace(useSelector(items, (snapshot) => snapshot.context.sections));
  const faults = Object.entries(errors).flatMap(([name, words]) => {
    const place = placeOf(name);
    // The item is gone, and its errors with it.
    return place === null ? [] : words.map((text) => ({ name, place, text }));
  });
  if (faults.length === 0) return null;
  const rest = faults.length - SHOWN_MAX;
  const lead = (name: string) => (event: MouseEvent<HTMLButtonElement>) => {
    const controls = event.currentTarget.form?.elements;
    const template = `${itemControlOf(name)?.prefix}template_id`;
    const control = controls?.namedItem(name) ?? controls?.namedItem(template);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Notice kind="errors" role="alert" title={t`The message can't be put together yet.`}>
      <Faults>
        {faults.slice(0, SHOWN_MAX).map(({ name, place, text }) => (
          <li key={`${name} ${text}`}>
            {place === '' ? null : (
              <Place type="button" dir="auto" onClick={lead(name)}>
                {place}
              </Place>
            )}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </Faults>
      {rest > 0 ? <Plural value={rest} one="And # more." other="And # more." /> : null}
    </Notice>
  );
}

/**
 * Describes a control's place: its part, its item's number and its field. Empty for the message as a whole; null if the
 * item no longer exists.
 */
function useControlPlace(sections: readonly MessageSection[]): (name: string) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  const fields = new Map(
    Object.entries({
      subscription_type_id: t`Type`,
      subscription_channel_id: t`Channel`,
      template_id: t`Template`,
      priority: t`Priority`,
      flow_type: t`Use`,
    }),
  );
  return (name) => {
    const control = itemControlOf(name);
    if (!control) return fields.get(name) ?? '';
    const section = sections.find(({ part }) => String(part.pk) === control.part);
    const at = section?.items.findIndex(({ id }) => id === control.item) ?? -1;
    if (!section || at < 0) return null;
    const part = section.part.name;
    const number = formatNumber(at + 1, locale);
    const field = fields.get(control.field) ?? control.field.replace(/^\w+_variables\./, '');
    return t`${part}, item ${number}: ${field}`;
  };
}
