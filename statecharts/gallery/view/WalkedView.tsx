import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Walked } from '../../../machines/gallery/gallery.machine.ts';
import { handFor } from '../../describe-walk.ts';
import { markSigns, type Mark } from '../../draw/drawing.ts';
import { Text } from '../../../src/kit/ui/Text.tsx';
import type { Entry } from '../charts.ts';
import { Code, inEnglish, Plain, ChartWords } from './layout.ts';
import { Part } from './Part.tsx';
import { useCause } from './use-cause.ts';
import { useHandWords, useSaid } from './use-said.ts';
import { useGallery } from './context.ts';
import { Workbench } from './Workbench.tsx';

/** What the last run of the walks covered of a chart in a real browser. */
export function WalkedView({ entry }: { entry: Entry }) {
  const { t, i18n } = useLingui();
  const walked = useSelector(useGallery(), ({ context }) => context.walked).find(
    ({ name }) => name === entry.name,
  );
  const walkedMarks = walked ? marksOf(entry, walked) : {};
  const withMark = (mark: Mark) => entry.chart.transitions.filter(({ id }) => walkedMarks[id] === mark);
  const [taken, all, walks, steps] = [
    withMark('taken').length,
    entry.chart.transitions.length,
    walked?.walks ?? 0,
    walked?.steps ?? 0,
  ].map((number) => i18n.number(number));
  return (
    <Workbench entry={entry} marks={{ active: [], fresh: [], ready: [], marked: walkedMarks }}>
      {walked ? (
        <>
          <Part title={t`The last walks`}>
            <Text>
              <Trans>
                Transitions taken: {taken} of {all}. Walks: {walks}, steps: {steps}.
              </Trans>
            </Text>
            <Text kind="small">
              {i18n.date(new Date(walked.at), { dateStyle: 'medium', timeStyle: 'short' })}
            </Text>
          </Part>
          <Transitions title={t`Failed`} mark="failed" entry={entry} walked={walked} marks={walkedMarks} />
          <Transitions title={t`Not taken`} mark="missed" entry={entry} walked={walked} marks={walkedMarks} />
        </>
      ) : (
        <Part title={t`No walk has been run yet`}>
          <Text>
            <Trans>
              Walks take every transition of a chart through the real pages. Run them with{' '}
              <Code {...inEnglish}>npm run walk</Code>, then start the gallery again.
            </Trans>
          </Text>
        </Part>
      )}
    </Workbench>
  );
}

function marksOf({ chart }: Entry, { taken, failed }: Walked): Record<string, Mark> {
  const markOf = (id: string): Mark =>
    failed.includes(id) ? 'failed' : taken.includes(id) ? 'taken' : 'missed';
  return Object.fromEntries(chart.transitions.map(({ id }) => [id, markOf(id)]));
}

type TransitionsProps = {
  title: string;
  mark: Mark;
  entry: Entry;
  walked: Walked;
  marks: Readonly<Record<string, Mark>>;
};

function Transitions({ title, mark, entry, walked, marks }: TransitionsProps) {
  const causeOf = useCause();
  const said = useSaid();
  const inHands = useHandWords();
  const found = entry.chart.transitions.filter(({ id }) => marks[id] === mark);
  if (found.length === 0) return null;
  return (
    <Part title={`${markSigns[mark]} ${title}`}>
      <Plain>
        {found.map((transition) => (
          <li key={transition.id}>
            <strong>{causeOf(transition)}</strong>
            <br />
            {walked.unreached[transition.id] === undefined ? (
              <>
                <ChartWords soft>{said(transition.description)}</ChartWords>
                <br />
                <ChartWords>{inHands(handFor(entry.model, transition.event))}</ChartWords>
              </>
            ) : (
              <ChartWords soft {...inEnglish}>
                {walked.unreached[transition.id]}
              </ChartWords>
            )}
          </li>
        ))}
      </Plain>
    </Part>
  );
}
