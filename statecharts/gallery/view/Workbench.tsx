import type { ReactNode } from 'react';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { Entry } from '../charts.ts';
import { useLingui } from '@lingui/react/macro';
import { Canvas } from './Canvas.tsx';
import { ChartDrawing, type DrawingMarks } from './ChartDrawing.tsx';
import { Legend } from './Legend.tsx';
import { Outline } from './Outline.tsx';

const Bench = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
});

const Side = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$6',
  minInlineSize: 0,
});

const Main = styled('div', { display: 'grid', gap: '$3', alignContent: 'start', minInlineSize: 0 });

export type WorkbenchProps = {
  entry: Entry;
  marks: DrawingMarks;
  onPick?: (transition: string) => void;
  /** Shown beside the drawing. */
  children: ReactNode;
};

/** A chart's drawing, with controls beside it and its outline below. */
export function Workbench({ entry, marks, onPick, children }: WorkbenchProps) {
  const { t } = useLingui();
  const { name, chart, drawing } = entry;
  const leaf = drawing.states.find(
    ({ id }) => marks.active.includes(id) && chart.states[id]?.children.length === 0,
  );
  return (
    <Bench>
      <Main>
        <Canvas
          label={t`The drawing, which scrolls`}
          width={drawing.width}
          height={drawing.height}
          focus={leaf ?? null}
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
        <Outline entry={entry} marks={marks} {...(onPick ? { onPick } : {})} />
      </Main>
      <Side>{children}</Side>
    </Bench>
  );
}
