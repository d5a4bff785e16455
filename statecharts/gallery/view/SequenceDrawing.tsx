import { memo } from 'react';
import { styled } from '../../../src/kit/ui/theme.ts';
import { fileOf } from '../../journeys/recorded.ts';
import type { Lane, SequenceMessage, Row, Sequence, WordBox } from '../../journeys/sequence.ts';
import { hashOfChart } from '../address.ts';
import { ArrowHead } from './ArrowHead.tsx';
import { TextLines } from './ChartDrawing.tsx';
import { DrawingSvg } from './drawing-style.ts';
import { useSpeaker } from './use-speaker.ts';

const Heads = styled('div', {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  backgroundColor: '$canvas',
  borderBlockEnd: '1px solid $colors$line',
});

const SequenceSvg = styled(DrawingSvg, {
  '& .life': { stroke: '$colors$line', strokeWidth: 1.4, strokeDasharray: '3 4' },
  '& .lane > rect': { fill: '$colors$surface', stroke: '$colors$lineStrong' },
  '& .outside > rect': { fill: '$colors$sunken' },
  '& .lane text': { textAnchor: 'middle' },
  '& .lane a > text': { fill: '$colors$primary', textDecoration: 'underline' },
  '& .begins': { strokeDasharray: '6 4' },
  '& .stands > rect': { fill: '$colors$surface', stroke: '$colors$lineStrong' },
  '& .later': { opacity: 0.45 },
  '& .row': { cursor: 'pointer' },
  '& .band': { fill: 'transparent' },
  '& .now > .band': { fill: '$colors$primarySurface' },
  '& .now .arrow': { stroke: '$colors$primary', strokeWidth: 2.6 },
  '& .now .stands > rect': { stroke: '$colors$primary', strokeWidth: 2.5 },
});

export type SequenceDrawingProps = {
  sequence: Sequence;
  /** The drawing's name for assistive technology, which finds the same steps in the list beside it. */
  label: string;
  zoom: number;
  /** The step that is told. */
  step: number;
  onGo: (step: number) => void;
};

/** A journey's sequence diagram: who says what to whom. A click on a step tells it. */
export function SequenceDrawing({ sequence, label, zoom, step, onGo }: SequenceDrawingProps) {
  const { width, height, headHeight, lanes, rows } = sequence;
  const speaker = useSpeaker();
  return (
    <div>
      <Heads>
        <SequenceSvg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${headHeight}`}
          width={width * zoom}
          height={headHeight * zoom}
        >
          {lanes.map((lane) => (
            <Head key={lane.who} lane={lane} name={speaker(lane.who)} height={headHeight} />
          ))}
        </SequenceSvg>
      </Heads>
      <SequenceSvg
        aria-label={label}
        lang="en"
        viewBox={`0 ${headHeight} ${width} ${height - headHeight}`}
        width={width * zoom}
        height={(height - headHeight) * zoom}
      >
        <ArrowHead />
        {rows.map((row, at) => (
          <g
            key={at}
            className={`row ${at === step ? 'now' : at > step ? 'later' : ''}`}
            data-step={at + 1}
            onClick={() => onGo(at)}
          >
            <rect className="band" x={0} y={row.y - 6} width={width} height={row.height} />
            {lanes.map(({ who, x }) => (
              <path key={who} className="life" d={`M${x} ${row.y - 6}V${row.y - 6 + row.height}`} />
            ))}
            <RowWords row={row} />
          </g>
        ))}
      </SequenceSvg>
    </div>
  );
}

function Head({ lane, name, height }: { lane: Lane; name: string; height: number }) {
  const { who, isChart, x } = lane;
  const text = (
    <text className="title" x={x} y={height / 2 + 5}>
      {name}
    </text>
  );
  return (
    <g className={`lane ${isChart ? '' : 'outside'}`}>
      <rect x={x - 80} y={4} width={160} height={height - 8} rx={8} />
      {isChart ? (
        <a href={hashOfChart(fileOf(who))} tabIndex={-1} draggable={false}>
          {text}
        </a>
      ) : (
        text
      )}
    </g>
  );
}

const RowWords = memo(function RowWords({ row: { messages, stands, note } }: { row: Row }) {
  return (
    <>
      {messages.map((message, at) => (
        <Arrow key={at} message={message} />
      ))}
      {stands ? <Words kind="stands" box={stands} /> : null}
      {note ? <Words kind={`label ${note.tone ?? ''}`} box={note} /> : null}
    </>
  );
});

function Arrow({ message: { from, to, y, isBegin, isAsk, words } }: { message: SequenceMessage }) {
  return (
    <>
      <path
        className={`arrow ${isBegin || isAsk ? 'begins' : ''}`}
        d={`M${from} ${y}H${to}`}
        markerEnd="url(#arrowhead)"
      />
      {words.tone === null ? (
        <TextLines words={words.words} x={words.x} y={words.y} />
      ) : (
        <Words kind={`label ${words.tone}`} box={words} />
      )}
    </>
  );
}

function Words({ kind, box: { x, y, width, height, words } }: { kind: string; box: WordBox }) {
  return (
    <g className={kind}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <TextLines words={words} x={x} y={y} />
    </g>
  );
}
