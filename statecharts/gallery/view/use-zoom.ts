import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Size = { width: number; height: number };
type Spot = { x: number; y: number };

const LEAST = 0.2;
const MOST = 3;
/** A drawing opens like this, however large it is: letters stay legible, and the rest is scrolled to. */
const FULL = 1;
const STEP = 1.25;

/**
 * The zoom of a drawing in its scrolling viewport. Wheel and pinch keep the spot under the pointer fixed; the buttons, the
 * middle.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, paper: Size) {
  const [zoom, setZoom] = useState(FULL);
  const kept = useRef<{ on: Spot; at: Spot } | null>(null);

  const zoomTo = (next: number, at?: Spot): void => {
    const element = frame.current;
    if (!element) return;
    const spot = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const on = { x: (element.scrollLeft + spot.x) / zoom, y: (element.scrollTop + spot.y) / zoom };
    kept.current = { on, at: spot };
    setZoom(Math.min(MOST, Math.max(LEAST, next)));
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !kept.current) return;
    const { on, at } = kept.current;
    element.scrollTo({ left: on.x * zoom - at.x, top: on.y * zoom - at.y, behavior: 'instant' });
    kept.current = null;
  }, [frame, zoom]);

  useWheel(frame, zoom, zoomTo);
  usePointers(frame, zoom, zoomTo);

  return {
    zoom,
    zoomIn: () => zoomTo(zoom * STEP),
    zoomOut: () => zoomTo(zoom / STEP),
    /** The scale at which the smallest letters have twelve pixels. */
    zoomFull: () => zoomTo(FULL),
    showAll: () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      zoomTo(Math.min(FULL, clientWidth / paper.width, clientHeight / paper.height));
    },
  };
}

type ZoomTo = (next: number, at: Spot) => void;

const spotIn = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** The wheel with Ctrl, which trackpad pinches also send. */
function useWheel(frame: RefObject<HTMLElement | null>, zoom: number, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(zoom * Math.exp(-event.deltaY * 0.004), spotIn(element, event));
    };
    // React's passive listener cannot prevent the page from zooming.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, zoom, zoomTo]);
}

/** A mouse drags the drawing; two fingers pinch it. The browser itself scrolls with one finger. */
function usePointers(frame: RefObject<HTMLElement | null>, zoom: number, zoomTo: ZoomTo): void {
  const touches = useRef(new Map<number, PointerEvent>());
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const isDrag = (event: PointerEvent): boolean => event.pointerType === 'mouse' && event.buttons === 1;
    const press = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') touches.current.set(event.pointerId, event);
    };
    const move = (event: PointerEvent): void => {
      if (isDrag(event))
        element.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
      const before = touches.current.get(event.pointerId);
      const other = [...touches.current.values()].find((each) => each.pointerId !== event.pointerId);
      if (!before) return;
      touches.current.set(event.pointerId, event);
      if (!other) return;
      const apart = (one: PointerEvent): number =>
        Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = {
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      };
      zoomTo((zoom * apart(event)) / Math.max(1, apart(before)), spotIn(element, middle));
    };
    const lift = (event: PointerEvent): void => void touches.current.delete(event.pointerId);
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', lift);
    element.addEventListener('pointercancel', lift);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', lift);
      element.removeEventListener('pointercancel', lift);
    };
  }, [frame, zoom, zoomTo]);
}
