import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { View } from '../../../machines/gallery/gallery.machine.ts';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { hashOfChart } from '../address.ts';
import { parentsOf, type Entry } from '../charts.ts';
import { ChangesView } from './ChangesView.tsx';
import { useGallery } from './context.ts';
import { BackLink, ChartWords, inEnglish, GalleryPage } from './layout.ts';
import { TryView } from './TryView.tsx';
import { WalkedView } from './WalkedView.tsx';
import { WatchView } from './WatchView.tsx';
import { useSaid } from './use-said.ts';

const Head = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '$3',
});
const Related = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  color: '$textSoft',
  fontSize: '$small',
  '& a': { display: 'inline-block', minBlockSize: '24px', marginInlineEnd: '$2' },
});
const Tabs = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '2px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$sunken',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 'calc($sizes$target - 6px)',
    paddingInline: '$4',
    border: '1px solid transparent',
    borderRadius: '$small',
    color: '$text',
    textDecoration: 'none',
    '@fine': { minBlockSize: 'calc($sizes$control - 6px)' },
    '&:hover': { color: '$primary' },
    '&[aria-current="page"]': {
      borderColor: '$line',
      backgroundColor: '$surface',
      color: '$primary',
      fontWeight: '$medium',
    },
  },
});

/** A chart: its drawing with controls beside it. */
export function ChartPage({ entry, view }: { entry: Entry; view: View }) {
  const { t } = useLingui();
  const said = useSaid();
  const title = useRef<HTMLHeadingElement>(null);
  const folded = useSelector(useGallery(), ({ context }) => context.place.folded);
  const { name, chart, runs } = entry;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const tabs: readonly { view: View; words: string }[] = [
    { view: 'try', words: t`Try` },
    { view: 'watch', words: t`Watch` },
    { view: 'walked', words: t`Walks` },
    { view: 'changes', words: t`Changes` },
  ];
  return (
    <GalleryPage>
      <Head>
        <div>
          <BackLink href="#/">
            <Trans>All charts</Trans>
          </BackLink>
          <Heading level={1} ref={title}>
            <span {...inEnglish}>{name}</span>
          </Heading>
          <ChartWords>{said(chart.description)}</ChartWords>
          <Related>
            <Charts words={t`Run by:`} names={parentsOf(name)} />
            <Charts words={t`Runs:`} names={runs} />
          </Related>
        </div>
        <Tabs aria-label={t`How to look at it`}>
          {tabs.map((tab) => (
            <a
              key={tab.view}
              href={hashOfChart(name, tab.view, folded)}
              {...(tab.view === view ? { 'aria-current': 'page' as const } : {})}
            >
              {tab.words}
            </a>
          ))}
        </Tabs>
      </Head>
      {view === 'try' ? <TryView entry={entry} /> : null}
      {view === 'watch' ? <WatchView entry={entry} /> : null}
      {view === 'walked' ? <WalkedView entry={entry} /> : null}
      {view === 'changes' ? <ChangesView entry={entry} /> : null}
    </GalleryPage>
  );
}

function Charts({ words, names }: { words: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span>
      {words}{' '}
      {names.map((name) => (
        <a key={name} href={hashOfChart(name)} {...inEnglish}>
          {name}
        </a>
      ))}
    </span>
  );
}
