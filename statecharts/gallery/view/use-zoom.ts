import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Size = { width: number; height: number };
type Spot = { x: number; y: number };

const LEAST = 0.2;
const MOST = 3;
/** The smallest fitted scale at which things can be read and pressed. */
const LEAST_FIT = 0.5;
const STEP = 1.25;

/**
 * The zoom of a drawing in its scrolling viewport. Wheel and pinch keep the spot under the pointer fixed; the buttons, the
 * middle.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, paper: Size) {
  // Null fits the drawing to its viewport.
  const [chosen, setChosen] = useState<number | null>(null);
  const [fit, setFit] = useState(1);
  const zoom = chosen ?? fit;
  const kept = useRef<{ on: Spot; at: Spot } | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = element;
      const whole = Math.min(clientWidth / paper.width, clientHeight / paper.height);
      setFit(Math.min(1, Math.max(LEAST_FIT, whole)));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, paper.width, paper.height]);

  const zoomTo = (next: number, at?: Spot): void => {
    const element = frame.current;
    if (!element) return;
    const spot = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const on = { x: (element.scrollLeft + spot.x) / zoom, y: (element.scrollTop + spot.y) / zoom };
    kept.current = { on, at: spot };
    setChosen(Math.min(MOST, Math.max(LEAST, next)));
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
    /** The scale the user chose; null while the drawing fits its viewport. */
    chosen,
    /** The scale at which the drawing fits the viewport, as far as it stays readable. */
    fit,
    zoomIn: () => zoomTo(zoom * STEP),
    zoomOut: () => zoomTo(zoom / STEP),
    showAll: () => setChosen(null),
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
