import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { Text } from '../../../src/kit/ui/Text.tsx';
import type { Chart } from '../../chart.ts';
import { diffCharts, type Change } from '../../diff.ts';
import { markSigns, type Drawing, type Mark } from '../../draw/drawing.ts';
import { marksOfBoth } from '../../marked.ts';
import { hashOfChange } from '../address.ts';
import type { Entry } from '../charts.ts';
import { versionOf, type KeptVersion } from '../versions.ts';
import { Canvas } from './Canvas.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { useGallery } from './context.ts';
import { ChartWords, Code, inEnglish, LabelledSelect, Plain, SmallSelect } from './layout.ts';
import { Part } from './Part.tsx';
import { useDrawing } from './use-drawing.ts';
import { useLanguage } from './use-said.ts';
import { boxOfPart, drawnPartsOf } from './Workbench.tsx';

/** The old drawing, the words and the new drawing: side by side where there is room. */
const Compared = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '$4',
  '@roomy': { gridTemplateColumns: 'minmax(0, 1fr) 280px minmax(0, 1fr)' },
});
/** Both drawings stay in sight, however much has changed. */
const Words = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$4',
  minInlineSize: 0,
  maxBlockSize: '40dvh',
  overflow: 'auto',
  '@roomy': { maxBlockSize: 'max(460px, calc(100dvh - 260px))' },
});

/** What has changed in a chart since an earlier version: both drawings, and the differences in words. */
export function ChangesView({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const gallery = useGallery();
  const { place, versions } = useSelector(gallery, ({ context }) => context);
  if (typeof versions === 'string') return <NoVersions isLoading={versions === 'loading'} />;
  const own = Object.hasOwn(versions, entry.name) ? (versions[entry.name] ?? []) : [];
  const version = versionOf(entry.name, place.since);
  if (own.length === 0) {
    return (
      <Text>
        <Trans>This chart has no earlier version that differs from today’s.</Trans>
      </Text>
    );
  }
  return (
    <>
      <LabelledSelect>
        <Trans>Compare with</Trans>
        <SmallSelect
          value={version?.ref ?? ''}
          onChange={({ target }) => gallery.send({ type: 'version.choose', since: target.value })}
          {...inEnglish}
        >
          {version ? null : <option value="">{place.since}</option>}
          {own.map(({ ref, on, says }) => (
            <option key={ref} value={ref}>
              {`${on} ${says} (${ref})`}
            </option>
          ))}
        </SmallSelect>
      </LabelledSelect>
      {version ? (
        <Comparing entry={entry} version={version} at={place.at} />
      ) : (
        <Notice kind="warning" title={t`There is no such version`}>
          <Trans>Choose another one to compare with.</Trans>
        </Notice>
      )}
    </>
  );
}

/** Says that the earlier versions are on their way, or why there are none. */
export function NoVersions({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui();
  return isLoading ? (
    <Text as="output">
      <Trans>Loading the earlier versions…</Trans>
    </Text>
  ) : (
    <Notice kind="warning" title={t`No earlier versions can be read here`}>
      <Trans>
        They come from git. Get the source code with <Code {...inEnglish}>git clone</Code>, and start the
        gallery there with <Code {...inEnglish}>npm run gallery</Code>.
      </Trans>
    </Notice>
  );
}

function Comparing({ entry, version, at }: { entry: Entry; version: KeptVersion; at: string | undefined }) {
  const { t, i18n } = useLingui();
  const { drawing: before, state } = useDrawing(null);
  const language = useLanguage();
  const changes = useMemo(() => diffCharts(version.chart, entry.chart, language), [version, entry, language]);
  const marks = marksOfBoth(changes);
  const day = i18n.date(new Date(`${version.on}T12:00:00`), { dateStyle: 'medium' });
  const places = placesOf(changes, entry.chart, version.chart);
  const pointed = changes.find((change) => places.get(change) === at);
  const thenAt =
    !pointed || at === entry.chart.id
      ? at
      : pointed.kind === 'added'
        ? undefined
        : (pointed.before ?? pointed.id);
  const words = { name: entry.name, since: version.ref, places, at };
  return (
    <Compared>
      <Part title={t`Then: ${day}`}>
        {state === 'failed' ? (
          <Notice kind="warning" title={t`It cannot be drawn: the gallery’s server does not answer.`} />
        ) : before ? (
          <Side
            name={entry.name}
            drawing={before}
            label={t`The drawing of then, which scrolls`}
            marks={marks.before}
            at={thenAt}
          />
        ) : (
          <Text as="output">
            <Trans>Drawing…</Trans>
          </Text>
        )}
      </Part>
      <Words>
        <Lines title={t`Removed`} kind="removed" {...words} />
        <Lines title={t`Changed`} kind="changed" {...words} />
        <Lines title={t`Added`} kind="added" {...words} />
      </Words>
      <Part title={t`Now`}>
        <Side
          name={entry.name}
          drawing={entry.drawing}
          label={t`The drawing of now, which scrolls`}
          marks={marks.after}
          at={at}
        />
      </Part>
    </Compared>
  );
}

/**
 * Where each change leads: to its state or arrow, one that was removed under an id of its own, since another branch may have its
 * number now; what the server decides and what runs, to the whole chart.
 */
function placesOf(changes: readonly Change[], now: Chart, then: Chart): ReadonlyMap<Change, string> {
  const known = new Set(
    [now, then].flatMap(({ states, transitions }) => [
      ...Object.keys(states),
      ...transitions.map(({ id }) => id),
    ]),
  );
  const placeOf = ({ id, kind }: Change): string => {
    if (!known.has(id)) return now.id;
    return kind === 'removed' ? `${id}|gone` : id;
  };
  return new Map(changes.map((change) => [change, placeOf(change)]));
}

type SideProps = {
  name: string;
  drawing: Drawing;
  label: string;
  marks: Readonly<Record<string, Mark>>;
  at: string | undefined;
};

/** One of the two drawings. */
function Side({ name, drawing, label, marks, at }: SideProps) {
  const { t } = useLingui();
  return (
    <Canvas
      label={label}
      width={drawing.width}
      height={drawing.height}
      start={drawing.start}
      focus={(at === undefined ? undefined : boxOfPart(drawing, at)) ?? null}
      parts={drawnPartsOf(drawing, Object.keys(marks))}
      foot={null}
    >
      {(zoom) => (
        <ChartDrawing
          drawing={drawing}
          label={t`Statechart of ${name}`}
          zoom={zoom}
          marks={{ active: [], fresh: [], ready: [], marked: marks, pointed: at }}
        />
      )}
    </Canvas>
  );
}

type LinesProps = {
  title: string;
  kind: Change['kind'];
  name: string;
  since: string;
  places: ReadonlyMap<Change, string>;
  at: string | undefined;
};

/** The differences of one kind; each leads to its place in the drawings. */
function Lines({ title, kind, name, since, places, at }: LinesProps) {
  const own = [...places].filter(([change]) => change.kind === kind);
  if (own.length === 0) return null;
  return (
    <Part title={`${markSigns[kind]} ${title}`}>
      <Plain>
        {own.map(([{ id, says }, place]) => (
          <li key={`${id} ${says}`}>
            <a
              href={hashOfChange(name, since, place)}
              {...(place === at ? { 'aria-current': 'true' as const } : {})}
            >
              <ChartWords>{says}</ChartWords>
            </a>
          </li>
        ))}
      </Plain>
    </Part>
  );
}
