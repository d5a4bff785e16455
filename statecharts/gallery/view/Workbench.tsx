import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../../../src/kit/ui/Button.tsx';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import type { Box, Drawing, DrawnState } from '../../draw/drawing.ts';
import { foldable, foldedAround, statesInside } from '../../fold.ts';
import type { Entry } from '../charts.ts';
import { Canvas } from './Canvas.tsx';
import { ChartDrawing, type DrawingMarks, type FoldableBox } from './ChartDrawing.tsx';
import { useGallery } from './context.ts';
import { ChartFiles } from './ChartFiles.tsx';
import { Bench, Main, SidePanel } from './layout.ts';
import { Legend } from './Legend.tsx';
import { Outline } from './Outline.tsx';
import { useDrawing } from './use-drawing.ts';

export type WorkbenchProps = {
  entry: Entry;
  marks: DrawingMarks;
  /** Whether nothing has happened yet, so that the drawing opens at its start. */
  isAtStart?: boolean;
  onPick?: ((transition: string) => void) | undefined;
  /** Shown beside the drawing. */
  children: ReactNode;
};

const isLeaf = ({ type }: DrawnState): boolean => type !== 'compound' && type !== 'parallel';

/** The box of the first active state that has none inside. */
export const leafOf = ({ states }: Drawing, active: readonly string[]): DrawnState | undefined =>
  states.find((state) => active.includes(state.id) && isLeaf(state));

/** The box of a state, or of an arrow's words. */
export const boxOfPart = ({ states, arrows }: Drawing, id: string): Box | undefined =>
  states.find((state) => state.id === id) ??
  [...states.flatMap(({ inside }) => inside), ...arrows.flatMap(({ label }) => label ?? [])].find(
    ({ transition }) => transition === id,
  );

/** What the overview shows of a chart: its states, the active ones marked. */
export const drawnPartsOf = ({ states }: Drawing, active: readonly string[]) =>
  states.map((state) => {
    const { id, x, y, width, height } = state;
    return { x, y, width, height, isMarked: active.includes(id) && isLeaf(state) };
  });

/** The boxes of a chart that can be folded. */
const boxesOf = ({ chart }: Entry): FoldableBox[] =>
  foldable(chart).map((id) => ({
    id,
    name: chart.states[id]?.key ?? id,
    inside: statesInside(chart, id),
  }));

/** A chart's drawing, with controls beside it and its outline below. */
export function Workbench({ entry, marks, isAtStart = false, onPick, children }: WorkbenchProps) {
  const { t } = useLingui();
  const gallery = useGallery();
  const { drawing, state } = useDrawing(entry.drawing);
  const { name } = entry;
  const boxes = useMemo(() => boxesOf(entry), [entry]);
  const { folded: asked = [], at } = useSelector(gallery, ({ context }) => context.place);
  const folded = foldedAround(entry.chart, asked, at);
  const fold = (ids: string[]): void => gallery.send({ type: 'boxes.fold', folded: ids });
  const leaf = leafOf(drawing, marks.active);
  const pointed = marks.pointed === undefined ? undefined : boxOfPart(drawing, marks.pointed);
  return (
    <Bench>
      <Main>
        {state === 'failed' ? (
          <Notice
            kind="warning"
            title={t`The boxes could not be folded: the gallery’s server does not answer.`}
          />
        ) : null}
        <Canvas
          label={t`The drawing, which scrolls`}
          width={drawing.width}
          height={drawing.height}
          start={drawing.start}
          focus={pointed ?? (isAtStart ? null : (leaf ?? null))}
          parts={drawnPartsOf(drawing, marks.active)}
          isBusy={state === 'drawing'}
          foot={
            <>
              <Legend />
              {boxes.length > 0 ? (
                <div>
                  <Button kind="quiet" onClick={() => fold(boxes.map(({ id }) => id))}>
                    <Trans>Fold all boxes</Trans>
                  </Button>
                  <Button kind="quiet" onClick={() => fold([])}>
                    <Trans>Unfold all boxes</Trans>
                  </Button>
                </div>
              ) : null}
            </>
          }
        >
          {(zoom, hold) => (
            <ChartDrawing
              drawing={drawing}
              label={t`Statechart of ${name}`}
              zoom={zoom}
              marks={marks}
              boxes={boxes}
              onFold={(id, button) => {
                hold(button);
                fold(folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]);
              }}
              onPick={onPick}
            />
          )}
        </Canvas>
        <ChartFiles entry={entry} />
        <Outline entry={entry} marks={marks} folded={folded} onPick={onPick} />
      </Main>
      <SidePanel>{children}</SidePanel>
    </Bench>
  );
}
