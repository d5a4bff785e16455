import type { ReactNode } from 'react';
import type { Box, DrawnState } from '../../draw/drawing.ts';
import type { Entry } from '../charts.ts';
import { useLingui } from '@lingui/react/macro';
import { Canvas } from './Canvas.tsx';
import { ChartDrawing, type DrawingMarks } from './ChartDrawing.tsx';
import { Files } from './Files.tsx';
import { Bench, Main, Side } from './layout.ts';
import { Legend } from './Legend.tsx';
import { Outline } from './Outline.tsx';

export type WorkbenchProps = {
  entry: Entry;
  marks: DrawingMarks;
  /** Whether nothing has happened yet, so that the drawing opens at its start. */
  isAtStart?: boolean;
  onPick?: (transition: string) => void;
  /** Shown beside the drawing. */
  children: ReactNode;
};

/** The box of the first active state that has none inside. */
export const leafOf = ({ drawing, chart }: Entry, active: readonly string[]): DrawnState | undefined =>
  drawing.states.find(({ id }) => active.includes(id) && chart.states[id]?.children.length === 0);

/** The box of a state, or of an arrow's words. */
const boxOf = ({ drawing: { states, arrows } }: Entry, id: string): Box | undefined =>
  states.find((state) => state.id === id) ??
  [...states.flatMap(({ inside }) => inside), ...arrows.flatMap(({ label }) => label ?? [])].find(
    ({ transition }) => transition === id,
  );

/** What the overview shows of a chart: its states, the active ones marked. */
export const partsOf = ({ drawing, chart }: Entry, active: readonly string[]) =>
  drawing.states.map(({ id, x, y, width, height }) => ({
    x,
    y,
    width,
    height,
    isMarked: active.includes(id) && chart.states[id]?.children.length === 0,
  }));

/** A chart's drawing, with controls beside it and its outline below. */
export function Workbench({ entry, marks, isAtStart = false, onPick, children }: WorkbenchProps) {
  const { t } = useLingui();
  const { name, drawing } = entry;
  const leaf = leafOf(entry, marks.active);
  const pointed = marks.pointed === undefined ? undefined : boxOf(entry, marks.pointed);
  return (
    <Bench>
      <Main>
        <Canvas
          label={t`The drawing, which scrolls`}
          width={drawing.width}
          height={drawing.height}
          start={drawing.start}
          focus={pointed ?? (isAtStart ? null : (leaf ?? null))}
          parts={partsOf(entry, marks.active)}
          foot={<Legend />}
        >
          {(zoom) => (
            <ChartDrawing
              entry={entry}
              label={t`Statechart of ${name}`}
              zoom={zoom}
              marks={marks}
              {...(onPick ? { onPick } : {})}
            />
          )}
        </Canvas>
        <Files entry={entry} />
        <Outline entry={entry} marks={marks} {...(onPick ? { onPick } : {})} />
      </Main>
      <Side>{children}</Side>
    </Bench>
  );
}
