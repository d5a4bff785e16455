import { journeys } from 'virtual:gallery-data';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../../src/kit/ui/Button.tsx';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { ChartStep, ComposedJourney } from '../../journeys/compose.ts';
import { fileOf, RECORDED } from '../../journeys/recorded.ts';
import { layOutSequence } from '../../journeys/sequence.ts';
import { hashOf, hashOfPart } from '../address.ts';
import { entryOf } from '../charts.ts';
import { titleOf } from '../stories.ts';
import { Canvas } from './Canvas.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { useGallery } from './context.ts';
import { Legend } from './Legend.tsx';
import { ServerSays } from './ServerSays.tsx';
import { BackLink, ChartWords, inEnglish, Numbered, GalleryPage, Plain, SidePanel } from './layout.ts';
import { Part } from './Part.tsx';
import { SequenceDrawing } from './SequenceDrawing.tsx';
import { StepButton } from './step-button.ts';
import { useSaid } from './use-said.ts';
import { useSpeaker } from './use-speaker.ts';
import { leafOf, drawnPartsOf } from './Workbench.tsx';

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  // The steps stand between the two drawings, and beside both where there is room.
  '@wide': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    '& > :nth-child(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});
const Steer = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2', alignItems: 'center' });
const Steps = styled(Numbered, { position: 'relative', maxBlockSize: '480px', overflow: 'auto' });

/** The journey of this name; undefined if there is none. */
export const journeyOf = (name: string): ComposedJourney | undefined =>
  journeys.find((each) => each.name === name);

type JourneyPageProps = {
  journey: ComposedJourney;
  /** Shown below the title. */
  children?: ReactNode;
};

/** A journey through several charts: its sequence diagram, and the chart of the step that is told. */
export function JourneyPage({ journey, children }: JourneyPageProps) {
  const { t, i18n } = useLingui();
  const said = useSaid();
  const speaker = useSpeaker();
  const gallery = useGallery();
  const asked = useSelector(gallery, ({ context }) => context.place.told?.step ?? 0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [steps, current] = [list.current, list.current?.children[asked]];
    if (!steps || !(current instanceof HTMLElement)) return;
    steps.scrollTo({ top: current.offsetTop - steps.clientHeight / 2, behavior: 'instant' });
  }, [asked]);
  const sequence = useMemo(() => layOutSequence(journey), [journey]);
  const { name, steps } = journey;
  const last = steps.length - 1;
  const at = Math.min(asked, last);
  const go = (step: number): void => gallery.send({ type: 'journey.go', step });
  const message = titleOf(name);
  const [number, count] = [i18n.number(at + 1), i18n.number(steps.length)];
  const row = sequence.rows[at];
  const told = steps.slice(0, at + 1).findLast((step) => 'chart' in step);
  return (
    <GalleryPage>
      <header>
        <BackLink href="#/">
          <Trans>All charts</Trans>
        </BackLink>
        <Heading level={1} ref={title}>
          {message ? t(message) : name === RECORDED ? t`A recorded journey` : name}
        </Heading>
        {children}
      </header>
      <Layout>
        <Canvas
          label={t`The sequence diagram, which scrolls`}
          width={sequence.width}
          height={sequence.height}
          start={null}
          focus={row ? focusOf(row, sequence.headHeight) : null}
          parts={sequence.rows.flatMap(({ stands, note }, index) => {
            const box = stands ?? note;
            return box
              ? [{ x: box.x, y: box.y, width: box.width, height: box.height, isMarked: index === at }]
              : [];
          })}
          foot={<Legend />}
        >
          {(zoom) => (
            <SequenceDrawing
              sequence={sequence}
              label={t`Who says what to whom`}
              zoom={zoom}
              step={at}
              onGo={go}
            />
          )}
        </Canvas>
        <SidePanel>
          <Part title={t`What happens`}>
            <Steer>
              <Button kind="secondary" disabled={at === 0} onClick={() => go(at - 1)}>
                <Trans>Back</Trans>
              </Button>
              <Button kind="primary" disabled={at === last} onClick={() => go(at + 1)}>
                <Trans>Next</Trans>
              </Button>
              <span>
                <Trans>
                  Step {number} of {count}
                </Trans>
              </span>
            </Steer>
            <Happens journey={journey} at={at} />
          </Part>
          <Part title={t`Where the charts stand`}>
            <Standing steps={steps.slice(0, at + 1).filter((step) => 'chart' in step)} />
          </Part>
          <Part title={t`All steps`}>
            <Steps ref={list}>
              {steps.map((step, index) => (
                <li key={index}>
                  <StepButton type="button" disabled={index === at} onClick={() => go(index)}>
                    <span>{i18n.number(index + 1)}</span>
                    {'note' in step ? (
                      <ChartWords>
                        {speaker('server')}: {said(step.note)}
                      </ChartWords>
                    ) : (
                      <ChartWords {...inEnglish}>
                        {step.chart}: {step.says}
                      </ChartWords>
                    )}
                  </StepButton>
                </li>
              ))}
            </Steps>
          </Part>
        </SidePanel>
        {told ? <ChartThen step={told} /> : null}
      </Layout>
    </GalleryPage>
  );
}

/** The part to scroll to: a step's text, below the names of the lifelines. */
function focusOf(
  { y, height, messages, stands, note }: ReturnType<typeof layOutSequence>['rows'][number],
  headHeight: number,
) {
  const boxes = [...messages.map(({ words }) => words), ...(stands ? [stands] : []), ...(note ? [note] : [])];
  const x = Math.min(...boxes.map((box) => box.x));
  const end = Math.max(...boxes.map((box) => box.x + box.width));
  return { x, y: y - headHeight, width: end - x, height: height + headHeight };
}

/** The step that is told: who says what, why, and what the server answers. */
function Happens({ journey, at }: { journey: ComposedJourney; at: number }) {
  const { t } = useLingui();
  const speaker = useSpeaker();
  const said = useSaid();
  const step = journey.steps[at];
  if (!step) return null;
  if ('note' in step) {
    return (
      <div aria-live="polite">
        <strong>{t`Server`}</strong>
        <ChartWords as="p">{said(step.note)}</ChartWords>
      </div>
    );
  }
  const seconds = step.wait / 1000;
  return (
    <div aria-live="polite">
      <strong>
        {speaker(step.from)} → {step.chart}
      </strong>
      <ChartWords as="p" {...inEnglish}>
        {step.says} → {step.to}
      </ChartWords>
      <ChartWords as="p">{said(step.why)}</ChartWords>
      {step.answer === null ? null : <ServerSays answer={step.answer} />}
      {seconds > 0 ? (
        <p>
          <Trans>Before that, {seconds} s pass.</Trans>
        </p>
      ) : null}
    </div>
  );
}

const hashOfStep = ({ chart, start, tokens, active }: ChartStep): string =>
  tokens === null
    ? hashOfPart(fileOf(chart), active.at(-1) ?? '')
    : hashOf({ view: 'try', played: { name: chart, start, steps: tokens } });

/** The state of every chart so far; each opens there. */
function Standing({ steps }: { steps: readonly ChartStep[] }) {
  const latest = new Map(steps.map((step) => [step.chart, step]));
  return (
    <Plain>
      {[...latest.values()].map((step) => (
        <li key={step.chart}>
          <a href={hashOfStep(step)} {...inEnglish}>
            {step.chart}
          </a>{' '}
          <ChartWords soft {...inEnglish}>
            {step.to}
          </ChartWords>{' '}
          {step.isOver ? (
            <small>
              <Trans>(end)</Trans>
            </small>
          ) : null}
        </li>
      ))}
    </Plain>
  );
}

/** The chart of a step, with what has just happened in it. */
function ChartThen({ step }: { step: ChartStep }) {
  const { t } = useLingui();
  const entry = entryOf(fileOf(step.chart));
  if (!entry) return null;
  const { name, drawing } = entry;
  const marks = { active: step.active, fresh: step.fresh, ready: [], marked: {} };
  return (
    <Part title={t`The chart ${name} at this step`}>
      <Canvas
        key={name}
        label={t`The drawing, which scrolls`}
        width={drawing.width}
        height={drawing.height}
        start={drawing.start}
        focus={leafOf(drawing, step.active) ?? null}
        parts={drawnPartsOf(drawing, step.active)}
        foot={
          <a href={hashOfStep(step)}>
            {step.tokens === null ? <Trans>See the whole chart</Trans> : <Trans>Play on from here</Trans>}
          </a>
        }
      >
        {(zoom) => (
          <ChartDrawing drawing={drawing} label={t`Statechart of ${name}`} zoom={zoom} marks={marks} />
        )}
      </Canvas>
    </Part>
  );
}
