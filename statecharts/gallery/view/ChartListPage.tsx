import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { control } from '../../../src/kit/ui/control.ts';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { entryOf } from '../charts.ts';
import { areas } from '../areas.ts';
import type { Journey } from '../../journeys/compose.ts';
import { journeys } from '../../journeys/journeys.ts';
import {
  answersAmong,
  closest,
  sentencesOf,
  sentencesOfJourney,
  textOfChart,
  textOfJourney,
} from '../search.ts';
import { titleOf } from '../stories.ts';
import { hashOfChart, hashOfDay, hashOfJourney } from '../address.ts';
import { journeyOf } from './JourneyPage.tsx';
import { FamilyTree } from './FamilyTree.tsx';
import { useGallery } from './context.ts';
import { inEnglish, ChartWords } from './layout.ts';
import { useSaid } from './use-said.ts';

const Card = styled('a', {
  display: 'grid',
  gap: '$1',
  alignContent: 'start',
  blockSize: '100%',
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  color: '$text',
  textDecoration: 'none',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: '$primary', color: '$text' },
  '&:focus-visible': { borderRadius: '$card' },
  '& > strong': { color: '$primary', fontWeight: '$medium' },
});

const Page = styled('div', {
  display: 'grid',
  gap: '$8',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$8 $6 $16',
  '@phone': { padding: '$6 $3 $12', gap: '$6' },
});
const Search = styled('label', {
  display: 'grid',
  gap: '$1',
  maxInlineSize: '$form',
  '& > span': { fontWeight: '$medium' },
  '& > output': { color: '$textSoft', fontSize: '$small' },
});
const Input = styled('input', control);
const Grid = styled('ul', {
  listStyle: 'none',
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
});
const Area = styled('section', { display: 'grid', gap: '$3' });

/** So many found sentences fit on a card. */
const MOST = 2;

/** All charts by area, with a sentence each, and which one runs which. */
export function ChartListPage() {
  const { t, i18n } = useLingui();
  const said = useSaid();
  const gallery = useGallery();
  const search = useSelector(gallery, ({ context }) => context.search);
  const charts = areas.flatMap(({ names }) => names.flatMap((name) => entryOf(name) ?? []));
  const textOf = ({ name, tells }: Journey): string => {
    const title = titleOf(name);
    const journey = journeyOf(name);
    return journey ? textOfJourney(journey, tells, said, title && t(title)) : '';
  };
  const { hasAll, at } = closest(
    [...charts.map((entry) => textOfChart(entry, said)), ...journeys.map(textOf)],
    search,
  );
  const told = journeys.filter((_, place) => at.includes(charts.length + place));
  const foundNames = new Set(charts.filter((_, place) => at.includes(place)).map(({ name }) => name));
  const found = areas
    .map((area) => ({ ...area, names: area.names.filter((name) => foundNames.has(name)) }))
    .filter(({ names }) => names.length > 0);
  const count = i18n.number(found.reduce((sum, { names }) => sum + names.length, 0));
  return (
    <Page>
      <div>
        <Heading level={1}>
          <Trans>How the product behaves</Trans>
        </Heading>
        <Text kind="soft">
          <Trans>
            Each flow of the product is a chart: the states it can be in and what leads from one to another.
            Play one through by hand, or watch it live while you use the product in another tab.
          </Trans>{' '}
          <a href={hashOfDay()}>
            <Trans>What has changed lately?</Trans>
          </a>
        </Text>
      </div>
      <Search>
        <span>
          <Trans>Search the charts</Trans>
        </span>
        <Input
          type="search"
          dir="auto"
          value={search}
          placeholder={t`Words or a question, such as “How long does a code live?”`}
          onChange={(event) => gallery.send({ type: 'gallery.search', text: event.target.value })}
        />
        <output>
          <Trans>Charts found: {count}</Trans>
          {hasAll || at.length === 0 ? null : (
            <>
              {' · '}
              <Trans>None says all of these words; these come closest.</Trans>
            </>
          )}
        </output>
      </Search>
      {told.length > 0 ? (
        <Area aria-labelledby="journeys">
          <Heading level={2} id="journeys">
            <Trans>Journeys through several charts</Trans>
          </Heading>
          <Grid>
            {told.map((journey) => (
              <JourneyCard key={journey.name} journey={journey} search={search} />
            ))}
          </Grid>
        </Area>
      ) : null}
      {found.map(({ id, title, names }) => (
        <Area key={id} aria-labelledby={`area-${id}`}>
          <Heading level={2} id={`area-${id}`}>
            {t(title)}
          </Heading>
          <Grid>
            {names.map((name) => (
              <ChartCard key={name} name={name} search={search} />
            ))}
          </Grid>
        </Area>
      ))}
      {search === '' ? <FamilyTree /> : null}
    </Page>
  );
}

/** The first sentences that answer a search. */
function Found({ sentences, search }: { sentences: readonly string[]; search: string }) {
  return answersAmong(sentences, useSaid(), search)
    .slice(0, MOST)
    .map((sentence) => (
      <ChartWords key={sentence} as="q">
        {sentence}
      </ChartWords>
    ));
}

/** A journey in the list: what it is called and tells. */
function JourneyCard({ journey: { name, tells }, search }: { journey: Journey; search: string }) {
  const { t } = useLingui();
  const said = useSaid();
  const title = titleOf(name);
  const journey = journeyOf(name);
  return (
    <li>
      <Card href={hashOfJourney(name)}>
        <strong>{title ? t(title) : name}</strong>
        <ChartWords>{said(tells)}</ChartWords>
        {journey ? <Found sentences={sentencesOfJourney(journey)} search={search} /> : null}
      </Card>
    </li>
  );
}

/** A chart in the list: its name, purpose and size. */
function ChartCard({ name, search }: { name: string; search: string }) {
  const said = useSaid();
  const entry = entryOf(name);
  if (!entry) return null;
  const { chart } = entry;
  const states = Object.keys(chart.states).length;
  const transitions = chart.transitions.length;
  return (
    <li>
      <Card href={hashOfChart(name)}>
        <ChartWords as="strong" {...inEnglish}>
          {name}
        </ChartWords>
        <ChartWords>{said(chart.description)}</ChartWords>
        <Found
          sentences={sentencesOf(entry).filter((sentence) => sentence !== chart.description)}
          search={search}
        />
        <ChartWords soft as="small">
          <Trans>
            States: {states} · transitions: {transitions}
          </Trans>
        </ChartWords>
      </Card>
    </li>
  );
}
