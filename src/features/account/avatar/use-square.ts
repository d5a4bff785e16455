import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Square } from '../../../../machines/account/avatar.machine.ts';
import { centred, middleSquare, moved, pressed, sized, type Measures, type Way } from './square.ts';

/** The square on the picture, with its event handlers. */
export type SquareView = {
  square: Square;
  /** While true, changes are not announced. */
  isDragged: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onSide: (side: number) => void;
};

/** The pointer's position, in the picture's pixels. */
function pointOn(stage: HTMLElement, { clientX, clientY }: PointerEvent, picture: Measures): Way {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return {
    across: ((clientX - left) / width) * picture.width,
    down: ((clientY - top) / height) * picture.height,
  };
}

const holds = ({ left, top, size }: Square, { across, down }: Way) =>
  across >= left && across <= left + size && down >= top && down <= top + size;

/** The crop area of a picture: moved by keys, dragging or clicking. */
export function useSquare(picture: Measures): SquareView {
  const [square, setSquare] = useState(() => middleSquare(picture));
  const [isDragged, setDragged] = useState(false);
  // Where the drag began, and the square at that moment.
  const hold = useRef<{ point: Way; square: Square } | null>(null);
  return {
    square,
    isDragged,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = pressed(square, event.key, event.shiftKey, picture);
      if (!next) return;
      event.preventDefault();
      setSquare(next);
    },
    onPointerDown(event) {
      if (event.button !== 0) return;
      const stage = event.currentTarget;
      const point = pointOn(stage, event, picture);
      const start = holds(square, point) ? square : centred(square, point, picture);
      stage.setPointerCapture(event.pointerId);
      hold.current = { point, square: start };
      setSquare(start);
      setDragged(true);
    },
    onPointerMove(event) {
      if (!hold.current) return;
      const { point: from, square: start } = hold.current;
      const point = pointOn(event.currentTarget, event, picture);
      setSquare(moved(start, { across: point.across - from.across, down: point.down - from.down }, picture));
    },
    onPointerUp() {
      hold.current = null;
      setDragged(false);
    },
    onSide: (side) => setSquare(sized(square, side, picture)),
  };
}
