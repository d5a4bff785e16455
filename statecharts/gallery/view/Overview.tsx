import { useEffect, useState, type PointerEvent } from 'react';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { Box } from '../../draw/drawing.ts';

const MOST = { width: 168, height: 120 };

const Map = styled('svg', {
  position: 'absolute',
  // Beside the bars that scroll.
  insetBlockEnd: '$5',
  right: '$5',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$small',
  backgroundColor: '$surface',
  opacity: 0.92,
  cursor: 'pointer',
  touchAction: 'none',
  '@phone': { display: 'none' },
  '& .part': { fill: '$colors$sunken', stroke: '$colors$lineStrong', vectorEffect: 'non-scaling-stroke' },
  '& .marked': { fill: '$colors$primary', stroke: '$colors$primary' },
  '& .seen': {
    fill: 'none',
    stroke: '$colors$primary',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
});

export type OverviewProps = {
  /** The window that scrolls. */
  frame: { current: HTMLElement | null };
  width: number;
  height: number;
  zoom: number;
  parts: readonly (Box & { isMarked: boolean })[];
};

/** A drawing in small, with what its window shows; only for one that is larger. The keyboard scrolls the window itself. */
export function Overview({ frame, width, height, zoom, parts }: OverviewProps) {
  const [seen, setSeen] = useState<Box>({ x: 0, y: 0, width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      setSeen({
        x: scrollLeft / zoom,
        y: scrollTop / zoom,
        width: clientWidth / zoom,
        height: clientHeight / zoom,
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame, zoom]);
  if (seen.width === 0 || (seen.width >= width && seen.height >= height)) return null;
  const scale = Math.min(MOST.width / width, MOST.height / height);
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / scale, (event.clientY - top) / scale];
    frame.current?.scrollTo({
      left: (x - seen.width / 2) * zoom,
      top: (y - seen.height / 2) * zoom,
      behavior: 'instant',
    });
  };
  return (
    <Map
      aria-hidden="true"
      data-overview=""
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      onPointerDown={move}
      onPointerMove={move}
    >
      {parts.map(({ isMarked, ...box }, at) => (
        <rect key={at} className={`part ${isMarked ? 'marked' : ''}`} {...box} />
      ))}
      <rect className="seen" {...seen} />
    </Map>
  );
}
