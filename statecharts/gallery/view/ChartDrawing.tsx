import { useLingui } from '@lingui/react/macro';
import { memo, type KeyboardEvent } from 'react';
import {
  markSigns,
  type Arrow,
  type Drawing,
  type DrawnState,
  type Label,
  type Mark,
} from '../../draw/drawing.ts';
import { baseline, PAD, type Line } from '../../draw/words.ts';
import { hashOfChart } from '../address.ts';
import { ArrowHead } from './ArrowHead.tsx';
import { DrawingSvg } from './drawing-style.ts';

export type DrawingMarks = {
  /** The ids of the active states. */
  active: readonly string[];
  /** The ids of the transitions just taken. */
  fresh: readonly string[];
  /** The ids of the transitions possible now; shown as buttons. */
  ready: readonly string[];
  /** The last walks' result per transition, or what has changed since another version, by id. */
  marked: Readonly<Record<string, Mark>>;
  /** The id of the state or transition that a link points at. */
  pointed?: string | undefined;
};

/** A box of a drawing that can be folded, and how many states are inside. */
export type FoldableBox = { id: string; name: string; inside: number };

export type ChartDrawingProps = {
  drawing: Drawing;
  /** The drawing's name for assistive technology. */
  label: string;
  /** Screen pixels per drawing pixel. */
  zoom: number;
  marks: DrawingMarks;
  onPick?: ((transition: string) => void) | undefined;
  /** The boxes with a button that folds or unfolds them. */
  boxes?: readonly FoldableBox[];
  onFold?: (id: string, button: Element) => void;
};

/** A chart's drawing. Possible transitions are buttons, as in the list beside it and the outline. */
export function ChartDrawing({ drawing, label, zoom, marks, onPick, boxes = [], onFold }: ChartDrawingProps) {
  const { width, height, states, arrows, dots } = drawing;
  const labels = [
    ...states.flatMap(({ inside }) => inside),
    ...arrows.flatMap((arrow) => (arrow.label ? [arrow.label] : [])),
  ];
  const kindOf = (id: string): string =>
    [
      marks.ready.includes(id) ? 'ready' : '',
      marks.fresh.includes(id) ? 'fresh' : '',
      marks.marked[id] ?? '',
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
            mark={marks.marked[state.id]}
          />
        ))}
        {arrows.map((arrow, at) => (
          <ArrowLine key={at} arrow={arrow} kind={arrow.transition ? kindOf(arrow.transition) : ''} />
        ))}
        {dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
        ))}
        {states.map((state) => (
          <StateWords key={state.id} state={state} isActive={marks.active.includes(state.id)} />
        ))}
      </g>
      {boxes.map((box) => {
        const state = states.find(({ id }) => id === box.id);
        return state && onFold ? (
          <FoldButton
            key={box.id}
            box={box}
            state={state}
            isActive={marks.active.includes(box.id)}
            onFold={onFold}
          />
        ) : null;
      })}
      {labels.map((each) => (
        <LabelBox
          key={each.transition}
          label={each}
          kind={kindOf(each.transition)}
          mark={marks.marked[each.transition]}
          isReady={marks.ready.includes(each.transition)}
          onPick={onPick}
        />
      ))}
    </DrawingSvg>
  );
}

const StateBox = memo(function StateBox({
  state,
  isActive,
  isPointed,
  mark,
}: {
  state: DrawnState;
  isActive: boolean;
  isPointed: boolean;
  mark: Mark | undefined;
}) {
  const { id, type, isRegion, x, y, width, height } = state;
  const names = [
    'state',
    type,
    isRegion ? 'region' : '',
    isActive ? 'active' : '',
    isPointed ? 'pointed' : '',
    mark ?? '',
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
      {mark ? (
        <text className="sign" x={x + width - 6} y={y + 15}>
          {markSigns[mark]}
        </text>
      ) : null}
    </g>
  );
});

const ArrowLine = memo(function ArrowLine({ arrow, kind }: { arrow: Arrow; kind: string }) {
  return <path className={`arrow ${kind}`} d={arrow.path} markerEnd="url(#arrowhead)" />;
});

/** SVG has no buttons of its own. */
const button = { role: 'button', tabIndex: 0 } as const;

/** The size of the button in a box's corner. */
const FOLD = 24;

const FoldButton = memo(function FoldButton({
  box,
  state,
  isActive,
  onFold,
}: {
  box: FoldableBox;
  state: DrawnState;
  isActive: boolean;
  onFold: (id: string, button: Element) => void;
}) {
  const { t } = useLingui();
  const { name, inside } = box;
  const isOpen = state.folds === null;
  const [x, y] = [state.x + state.width - FOLD - 3, state.y + 3];
  return (
    <g
      className="fold"
      {...button}
      data-fold={box.id}
      aria-expanded={isOpen}
      aria-label={
        isActive
          ? t`${name}: states inside: ${inside}, the current one among them`
          : t`${name}: states inside: ${inside}`
      }
      onClick={({ currentTarget }) => onFold(box.id, currentTarget)}
      onKeyDown={(event) => onPress(event, () => onFold(box.id, event.currentTarget))}
    >
      <rect x={x} y={y} width={FOLD} height={FOLD} rx={6} />
      <path d={`M${x + 7} ${y + 12}h10${isOpen ? '' : `M${x + 12} ${y + 7}v10`}`} />
    </g>
  );
});

/** Acts on the keys of a button. */
function onPress(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}

const StateWords = memo(function StateWords({ state, isActive }: { state: DrawnState; isActive: boolean }) {
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
      <TextLines words={words} x={x} y={y} isActive={isActive} />
    </g>
  );
});

type LabelBoxProps = {
  label: Label;
  kind: string;
  mark: Mark | undefined;
  isReady: boolean;
  onPick?: ((transition: string) => void) | undefined;
};

const LabelBox = memo(function LabelBox({ label, kind, mark, isReady, onPick }: LabelBoxProps) {
  const { transition, tone, words, x, y, width, height } = label;
  const pick = (): void => onPick?.(transition);
  return (
    <g
      className={`label ${tone} ${kind}`}
      data-transition={transition}
      {...(isReady && onPick
        ? {
            ...button,
            onClick: pick,
            onKeyDown: (event: KeyboardEvent) => onPress(event, pick),
          }
        : { 'aria-hidden': true })}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <TextLines words={words} x={x} y={y} />
      {mark ? (
        <text className="sign" x={x + width - 6} y={y + 15}>
          {markSigns[mark]}
        </text>
      ) : null}
    </g>
  );
});

/** The lines of a text, below each other. */
export function TextLines({
  words,
  x,
  y,
  isActive = false,
}: {
  words: readonly Line[];
  x: number;
  y: number;
  isActive?: boolean;
}) {
  return words.map(({ text, look, chart, active = text }, at) => {
    const line = (
      <text key={at} className={look} x={x + PAD.x} y={baseline(y, at)}>
        {/* The space separates the lines in the accessible name. */}
        {`${isActive ? active : text} `}
      </text>
    );
    if (chart === undefined) return line;
    // For the pointer: the page's head lists the same charts as links, for keyboards and screen readers.
    return (
      <a key={at} href={hashOfChart(chart)} tabIndex={-1} draggable={false}>
        {line}
      </a>
    );
  });
}
