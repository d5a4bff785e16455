import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { editorPicturesMachine } from '../../../machines/editor/editor-pictures.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import type { PicturesActor } from '../actors.ts';
import { useNumber } from './use-number.ts';

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '$3',
  listStyle: 'none',
  '&[aria-busy="true"]': { opacity: 0.6 },
});

const Choice = styled('button', {
  display: 'grid',
  gridTemplateRows: '96px auto',
  gap: '$1',
  inlineSize: '100%',
  padding: '$1',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  color: '$text',
  fontSize: '$small',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: '$textSoft' },
  '&:focus-visible': { borderRadius: '$card' },
  '&:disabled': { cursor: 'progress' },
  '& > img': {
    inlineSize: '100%',
    blockSize: '100%',
    borderRadius: '$small',
    objectFit: 'cover',
    backgroundColor: '$sunken',
  },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Pages = styled('nav', { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '$3' });

const selectGrid = (snapshot: SnapshotFrom<typeof editorPicturesMachine>) => ({
  ...snapshot.context.shown,
  search: snapshot.context.query.search,
  isBusy: snapshot.hasTag('busy'),
  hasFailed: snapshot.hasTag('failed'),
});

/** A page of the template media's pictures, with a search by name. */
export function PictureGrid({ pictures }: { pictures: PicturesActor }) {
  const number = useNumber();
  const { t } = useLingui();
  const view = useSelector(pictures, selectGrid, shallowEqual);
  const { page, pages, search, isBusy, hasFailed } = view;
  return (
    <>
      <Field
        name="search"
        type="search"
        label={t`Find a picture by its name`}
        problems={[]}
        defaultValue={search}
        dir="auto"
        autoComplete="off"
        onInput={(event) => pictures.send({ type: 'search.typed', search: event.currentTarget.value })}
      />
      {hasFailed ? (
        <Notice
          kind="errors"
          role="alert"
          title={t`Couldn't load the pictures.`}
          action={
            <Button onClick={() => pictures.send({ type: 'pictures.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : null}
      <output>
        {view.pictures.length === 0 && !isBusy && !hasFailed ? (
          search.trim() === '' ? (
            <Trans>There are no pictures yet. Upload some.</Trans>
          ) : (
            <Trans>No picture has this name.</Trans>
          )
        ) : null}
      </output>
      <Grid aria-busy={isBusy} aria-label={t`Pictures`}>
        {view.pictures.map((picture) => (
          <li key={picture.url}>
            <Choice
              type="button"
              disabled={isBusy}
              onClick={() => pictures.send({ type: 'picture.choose', picture })}
            >
              <img src={mediaAddress(picture.url)} alt="" loading="lazy" />
              <span dir="auto">{picture.name}</span>
            </Choice>
          </li>
        ))}
      </Grid>
      {pages > 1 ? (
        <Pages aria-label={t`Pages of pictures`}>
          <Button
            disabled={isBusy || page <= 1}
            onClick={() => pictures.send({ type: 'page.turn', page: page - 1 })}
          >
            <Trans>Previous</Trans>
          </Button>
          <PageOf page={number(page)} pages={number(pages)} />
          <Button
            disabled={isBusy || page >= pages}
            onClick={() => pictures.send({ type: 'page.turn', page: page + 1 })}
          >
            <Trans>Next</Trans>
          </Button>
        </Pages>
      ) : null}
    </>
  );
}

function PageOf({ page, pages }: { page: string; pages: string }) {
  return (
    <span>
      <Trans>
        Page {page} of {pages}
      </Trans>
    </span>
  );
}
