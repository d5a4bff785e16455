import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import type { ListPlace } from '../../../machines/lists/admin-list.machine.ts';
import type { ListOffers } from '../../../machines/lists/list-rows.machine.ts';
import { isLocale } from '../../../contract/locale.ts';
import { languageName } from '../i18n/languages.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Select } from '../ui/Select.tsx';
import { styled } from '../ui/theme.ts';
import { useColumnWords } from './record-columns.ts';
import { useValueWords } from './value-words.ts';

// A chip: a field and its filter.
const Filter = styled('div', {
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: '$3',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  backgroundColor: '$surface',
  fontSize: '$small',
  '& label': { color: '$textSoft' },
  '&[data-chosen]': { borderColor: '$primary', backgroundColor: '$primarySurface' },
  '& select': {
    inlineSize: 'auto',
    maxInlineSize: '200px',
    // As wide as the choice, where the browser can.
    fieldSizing: 'content',
    border: 0,
    borderRadius: '$round',
    backgroundColor: 'transparent',
    fontSize: '$small',
    fontWeight: '$medium',
  },
});

interface ListFiltersProps {
  filters: ListPlace['filters'];
  offers: ListOffers | undefined;
  onGo: (part: Partial<ListPlace>) => void;
}

/** Narrows a list by the fields that its server offers; nothing on a server that offers none (P44). */
export const ListFilters = memo(function ListFilters({ filters, offers, onGo }: ListFiltersProps) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = useColumnWords();
  const offered = Object.entries(offers?.filters ?? {});
  if (offered.length === 0) return null;
  const choose = (name: string, value: string): void => {
    const { [name]: _, ...others } = filters ?? {};
    const next = value === '' ? others : { ...others, [name]: value };
    onGo({ filters: Object.keys(next).length === 0 ? undefined : next, page: 1 });
  };
  return (
    <Stack as="section" direction="row" gap={2} aria-label={t`Filters`}>
      {offered.map(([name, values]) => {
        const chosen = filters?.[name] ?? '';
        // A shared link may name a value that is no longer offered.
        const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
        return (
          <Filter key={name} {...(chosen === '' ? {} : { 'data-chosen': '' })}>
            <label htmlFor={`${id}-${name}`}>{wordsOf(name)}</label>
            <Select
              id={`${id}-${name}`}
              name={`filter-${name}`}
              value={chosen}
              onChoose={(value) => choose(name, value)}
            >
              <option value="">{t`All`}</option>
              {all.map((value) => (
                <FilterOption key={value} name={name} value={value} />
              ))}
            </Select>
          </Filter>
        );
      })}
      {filters ? (
        <Button kind="quiet" onClick={() => onGo({ filters: undefined, page: 1 })}>
          <Trans>Clear the filters</Trans>
        </Button>
      ) : null}
    </Stack>
  );
});

function FilterOption({ name, value }: { name: string; value: string }) {
  const wordsOf = useValueWords();
  if (name === 'language' && isLocale(value)) {
    return (
      <option value={value} lang={value}>
        {languageName(value)}
      </option>
    );
  }
  return <option value={value}>{wordsOf(name, value)}</option>;
}
