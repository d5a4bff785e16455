import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { control } from '../../../src/kit/ui/control.ts';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { markSigns } from '../../draw/drawing.ts';
import { hashOfChange, hashOfChart, hashOfDay } from '../address.ts';
import { entryOf, names, sentenceOf } from '../charts.ts';
import { chartsSince, type Since } from '../versions.ts';
import { NoVersions } from './ChangesView.tsx';
import { useGallery } from './context.ts';
import { BackLink, ChartWords, inEnglish, GalleryPage, Plain } from './layout.ts';
import { Part } from './Part.tsx';
import { useLanguage, useSaid } from './use-said.ts';

const Choice = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  alignItems: 'end',
  '& > a': { paddingBlock: '$2' },
  '& > a[aria-current]': { fontWeight: '$medium', color: '$text' },
});
const Day = styled('label', { display: 'grid', gap: '$1', fontSize: '$small', color: '$textSoft' });
const Input = styled('input', control);
const Charts = styled(Plain, { gap: '$4', maxInlineSize: '$page' });
const Details = styled('details', {
  '& > summary': { display: 'list-item', minBlockSize: '24px', cursor: 'pointer' },
  '& > ul': { marginInlineStart: '$4' },
});

/** What has changed in all charts since a day: which came, which went, and the differences of the others. */
export function SincePage() {
  const { t } = useLingui();
  const gallery = useGallery();
  const { place, versions } = useSelector(gallery, ({ context }) => context);
  const title = useRef<HTMLHeadingElement>(null);
  const { since = daysAgo(7) } = place;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const choices: readonly [days: number, words: string][] = [
    [1, t`Yesterday`],
    [7, t`A week ago`],
    [30, t`30 days ago`],
  ];
  return (
    <GalleryPage>
      <div>
        <BackLink href="#/">
          <Trans>All charts</Trans>
        </BackLink>
        <Heading level={1} ref={title}>
          <Trans>What has changed</Trans>
        </Heading>
      </div>
      <Choice>
        <Day>
          <Trans>Since the start of</Trans>
          <Input
            type="date"
            value={since}
            max={daysAgo(0)}
            onChange={({ target }) => {
              if (target.value !== '') gallery.send({ type: 'day.choose', since: target.value });
            }}
          />
        </Day>
        {choices.map(([days, words]) => (
          <a
            key={days}
            href={hashOfDay(daysAgo(days))}
            {...(since === daysAgo(days) ? { 'aria-current': 'true' as const } : {})}
          >
            {words}
          </a>
        ))}
      </Choice>
      {typeof versions === 'string' ? (
        <NoVersions isLoading={versions === 'loading'} />
      ) : (
        <Found key={since} day={since} />
      )}
    </GalleryPage>
  );
}

function Found({ day }: { day: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { changed, added, removed } = useMemo(() => chartsSince(day, charts(), language), [day, language]);
  const [changedCount, addedCount, removedCount] = [changed, added, removed].map(({ length }) =>
    i18n.number(length),
  );
  return (
    <>
      <Text as="output">
        <Trans>
          Charts changed: {changedCount} · added: {addedCount} · removed: {removedCount}
        </Trans>
      </Text>
      {changed.length > 0 ? (
        <Part title={`${markSigns.changed} ${t`Changed`}`}>
          <Charts>
            {changed.map((chart) => (
              <Changed key={chart.name} {...chart} />
            ))}
          </Charts>
        </Part>
      ) : null}
      {added.length > 0 ? (
        <Part title={`${markSigns.added} ${t`Added`}`}>
          <Charts>
            {added.map(({ name, on }) => (
              <li key={name}>
                <a href={hashOfChart(name)} {...inEnglish}>
                  {name}
                </a>{' '}
                <When day={on} />
                <Purpose name={name} />
              </li>
            ))}
          </Charts>
        </Part>
      ) : null}
      {removed.length > 0 ? (
        <Part title={`${markSigns.removed} ${t`Removed`}`}>
          <Charts>
            {removed.map(({ name, on, says }) => (
              <li key={name}>
                <strong {...inEnglish}>{name}</strong> <When day={on} />
                <div>
                  <ChartWords soft {...inEnglish}>
                    {says}
                  </ChartWords>
                </div>
              </li>
            ))}
          </Charts>
        </Part>
      ) : null}
    </>
  );
}

/** A chart that has changed, with its differences; its name leads to both drawings. */
function Changed({ name, version: { ref }, changes }: Since['changed'][number]) {
  const { i18n } = useLingui();
  const count = i18n.number(changes.length);
  return (
    <li>
      <a href={hashOfChange(name, ref)} {...inEnglish}>
        {name}
      </a>
      <Purpose name={name} />
      <Details>
        <summary>
          <Trans>Differences: {count}</Trans>
        </summary>
        <Plain>
          {changes.map(({ kind, id, says }) => (
            <li key={`${id} ${says}`}>
              <ChartWords>{`${markSigns[kind]} ${says}`}</ChartWords>
            </li>
          ))}
        </Plain>
      </Details>
    </li>
  );
}

/** What a chart is for. */
function Purpose({ name }: { name: string }) {
  const said = useSaid();
  return (
    <div>
      <ChartWords soft>{said(sentenceOf(name))}</ChartWords>
    </div>
  );
}

function When({ day }: { day: string }) {
  const { i18n } = useLingui();
  return (
    <ChartWords soft as="time" dateTime={day}>
      {i18n.date(new Date(`${day}T12:00:00`), { dateStyle: 'medium' })}
    </ChartWords>
  );
}

const charts = () => names.flatMap((name) => entryOf(name) ?? []);

/** The day so many days ago, as YYYY-MM-DD in the reader's time zone. */
function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
