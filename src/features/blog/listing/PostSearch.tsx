import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { ALL_LANGUAGES } from '../../../../contract/blog-address.ts';
import { SEARCH_MAX } from '../../../../contract/page-size.ts';
import { AppLink, useHref } from '../../../kit/app/index.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { control } from '../../../kit/ui/control.ts';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { useAllLanguages, useListingPath } from './listing-path.ts';
import { useSearched } from './searched.ts';

const Place = styled('search', { marginBlockStart: '$3', '@media print': { display: 'none' } });

const Form = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  maxInlineSize: '560px',
});

const Input = styled('input', control, { flex: '1 1 200px', inlineSize: 'auto', minInlineSize: 0 });

/** Searches the posts (RDR-02): one address per search. Without scripts the browser sends the form itself. */
export function PostSearch() {
  const { t } = useLingui();
  const href = useHref();
  const [, navigate] = useLocation();
  const { search } = useSearched();
  const isAll = useAllLanguages();
  const pathTo = useListingPath();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('search');
    const next = typeof entered === 'string' ? entered.trim() : '';
    if (next !== search) navigate(href(pathTo({ search: next })));
  };
  return (
    <Stack gap={2}>
      <Place>
        <Form action={href('/blog/')} onSubmit={onSubmit}>
          <Input
            key={search}
            type="search"
            name="search"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_MAX}
            defaultValue={search}
            aria-label={t`Search the posts`}
            placeholder={t`Search the posts`}
          />
          {isAll ? <input type="hidden" name="language" value={ALL_LANGUAGES} /> : null}
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </Form>
      </Place>
      {search === '' ? null : (
        <div>
          <AppLink to={pathTo({ search: '' })}>
            <Trans>Show all posts</Trans>
          </AppLink>
        </div>
      )}
    </Stack>
  );
}
