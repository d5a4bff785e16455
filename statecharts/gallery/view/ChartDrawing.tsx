import { memo, type KeyboardEvent } from 'react';
import { markSigns, type Arrow, type DrawnState, type Label, type Mark } from '../../draw/drawing.ts';
import { baseline, PAD, type Line } from '../../draw/words.ts';
import { hashOfChart } from '../address.ts';
import type { Entry } from '../charts.ts';
import { ArrowHead } from './ArrowHead.tsx';
import { DrawingSvg } from './drawing-style.ts';

export type DrawingMarks = {
  /** The ids of the active states. */
  active: readonly string[];
  /** The ids of the transitions just taken. */
  fresh: readonly string[];
  /** The ids of the transitions possible now; shown as buttons. */
  ready: readonly string[];
  /** The last walks' result per transition. */
  walked: Readonly<Record<string, Mark>>;
  /** The id of the state or transition that a link points at. */
  pointed?: string | undefined;
};

export type ChartDrawingProps = {
  entry: Entry;
  /** The drawing's name for assistive technology. */
  label: string;
  /** Screen pixels per drawing pixel. */
  zoom: number;
  marks: DrawingMarks;
  onPick?: (transition: string) => void;
};

/** A chart's drawing. Possible transitions are buttons, as in the list beside it and the outline. */
export function ChartDrawing({ entry, label, zoom, marks, onPick }: ChartDrawingProps) {
  const { width, height, states, arrows, dots } = entry.drawing;
  const labels = [
    ...states.flatMap(({ inside }) => inside),
    ...arrows.flatMap((arrow) => (arrow.label ? [arrow.label] : [])),
  ];
  const kindOf = (id: string): string =>
    [
      marks.ready.includes(id) ? 'ready' : '',
      marks.fresh.includes(id) ? 'fresh' : '',
      marks.walked[id] ?? '',
      marks.pointed === id ? 'pointed' : '',
    ].join(' ');
  return (
    <DrawingSvg
      aria-label={label}
      lang="en"
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
    >
      <ArrowHead />
      <g aria-hidden="true">
        {states.map((state) => (
          <StateBox
            key={state.id}
            state={state}
            isActive={marks.active.includes(state.id)}
            isPointed={marks.pointed === state.id}
          />
        ))}
        {arrows.map((arrow, at) => (
          <ArrowLine key={at} arrow={arrow} kind={arrow.transition ? kindOf(arrow.transition) : ''} />
        ))}
        {dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
        ))}
        {states.map((state) => (
          <StateWords key={state.id} state={state} />
        ))}
      </g>
      {labels.map((each) => (
        <LabelBox
          key={each.transition}
          label={each}
          kind={kindOf(each.transition)}
          mark={marks.walked[each.transition]}
          isReady={marks.ready.includes(each.transition)}
          {...(onPick ? { onPick } : {})}
        />
      ))}
    </DrawingSvg>
  );
}

const StateBox = memo(function StateBox({
  state,
  isActive,
  isPointed,
}: {
  state: DrawnState;
  isActive: boolean;
  isPointed: boolean;
}) {
  const { id, type, isRegion, x, y, width, height } = state;
  const names = [
    'state',
    type,
    isRegion ? 'region' : '',
    isActive ? 'active' : '',
    isPointed ? 'pointed' : '',
  ].join(' ');
  return (
    <g className={names} data-state={id}>
      {type === 'history' ? (
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={8} />
      )}
      {type === 'final' ? (
        <rect className="ring" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      ) : null}
    </g>
  );
});

const ArrowLine = memo(function ArrowLine({ arrow, kind }: { arrow: Arrow; kind: string }) {
  return <path className={`arrow ${kind}`} d={arrow.path} markerEnd="url(#arrowhead)" />;
});

const StateWords = memo(function StateWords({ state }: { state: DrawnState }) {
  const { type, x, y, width, height, words } = state;
  if (type === 'history') {
    return (
      <text className="title" x={x + width / 2 - 5} y={y + height / 2 + 5}>
        H
      </text>
    );
  }
  return (
    <g className={`words ${type}`}>
      <Lines words={words} x={x} y={y} />
    </g>
  );
});

type LabelBoxProps = {
  label: Label;
  kind: string;
  mark: Mark | undefined;
  isReady: boolean;
  onPick?: (transition: string) => void;
};

const LabelBox = memo(function LabelBox({ label, kind, mark, isReady, onPick }: LabelBoxProps) {
  const { transition, tone, words, x, y, width, height } = label;
  const pick = (): void => onPick?.(transition);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return (
    <g
      className={`label ${tone} ${kind}`}
      data-transition={transition}
      {...(isReady && onPick
        ? {
            role: 'button',
            tabIndex: 0,
            onClick: pick,
            onKeyDown: press,
          }
        : { 'aria-hidden': true })}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <Lines words={words} x={x} y={y} />
      {mark ? (
        <text className="sign" x={x + width - 6} y={y + 15}>
          {markSigns[mark]}
        </text>
      ) : null}
    </g>
  );
});

function Lines({ words, x, y }: { words: readonly Line[]; x: number; y: number }) {
  return words.map(({ text, look, chart }, at) => {
    const line = (
      <text key={at} className={look} x={x + PAD.x} y={baseline(y, at)}>
        {/* The space separates the lines in the accessible name. */}
        {`${text} `}
      </text>
    );
    if (chart === undefined) return line;
    // For the pointer: the page's head lists the same charts as links, for the keyboard and for those who listen.
    return (
      <a key={at} href={hashOfChart(chart)} tabIndex={-1} draggable={false}>
        {line}
      </a>
    );
  });
}
