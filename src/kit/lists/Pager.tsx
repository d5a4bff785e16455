import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { ListPlace } from '../../../machines/lists/admin-list.machine.ts';
import type { RecordPage } from '../../../machines/lists/list-rows.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatNumber } from '../i18n/format/number.ts';
import { Button } from '../ui/Button.tsx';
import { control } from '../ui/control.ts';
import { Select } from '../ui/Select.tsx';
import { styled } from '../ui/theme.ts';

const PAGE_SIZES = [10, 25, 50, 100];

const Bar = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  '& form, & label': { display: 'flex', alignItems: 'center', gap: '$2' },
  '& select': { inlineSize: 'auto' },
});
const Input = styled('input', control, { inlineSize: '88px' });
const Turns = styled('div', { display: 'flex', gap: '$3' });
const Sum = styled('p', { marginInlineEnd: 'auto' });

type PagerProps = {
  loaded: RecordPage;
  pageSize: number;
  onGo: (part: Partial<ListPlace>) => void;
};

/** A list's footer (LST-02): the position, previous and next, rows per page, and a jump to a page. */
export const Pager = memo(function Pager({ loaded, pageSize, onGo }: PagerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const { page, totalPages } = loaded;
  const input = useRef<HTMLInputElement>(null);
  // Mounted again, it would lose the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(page);
  }, [page]);
  const current = formatNumber(page, locale);
  const last = formatNumber(totalPages, locale);
  const total = formatNumber(loaded.totalCount, locale);
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b);
  return (
    <Bar aria-label={t`Pages`}>
      <Sum aria-live="polite">
        <Trans>
          Page {current} of {last} (Total records: {total})
        </Trans>
      </Sum>
      <label htmlFor={`${id}-size`}>
        <Trans>Rows per page</Trans>
        <Select
          id={`${id}-size`}
          name="page_size"
          value={pageSize}
          onChoose={(size) => onGo({ pageSize: Number(size), page: 1 })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size, locale)}
            </option>
          ))}
        </Select>
      </label>
      {totalPages > 1 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const asked = Number(new FormData(event.currentTarget).get('page'));
            if (Number.isInteger(asked) && asked >= 1) onGo({ page: Math.min(asked, totalPages) });
          }}
        >
          <label htmlFor={`${id}-page`}>
            <Trans>Go to page</Trans>
            <Input
              ref={input}
              id={`${id}-page`}
              name="page"
              type="number"
              inputMode="numeric"
              min={1}
              max={totalPages}
              defaultValue={page}
            />
          </label>
          <Button type="submit">
            <Trans>Go</Trans>
          </Button>
        </form>
      ) : null}
      <Turns>
        <Button disabled={page <= 1} onClick={() => onGo({ page: page - 1 })}>
          <Trans>Previous</Trans>
        </Button>
        <Button disabled={page >= totalPages} onClick={() => onGo({ page: page + 1 })}>
          <Trans>Next</Trans>
        </Button>
      </Turns>
    </Bar>
  );
});
