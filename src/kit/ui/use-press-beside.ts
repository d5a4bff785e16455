import { useRef, type MouseEvent } from 'react';

type Press = MouseEvent<HTMLElement>;

/** Whether a press is on the backdrop of a dialog; its own empty parts are targets as well. */
function isBeside({ target, currentTarget, clientX, clientY }: Press): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * The handlers of a dialog that a press beside it closes. A press that slides out of the dialog, or from one of its parts
 * to another, gives it a click, too: whoever selects text does that.
 */
export function usePressBeside(onPress: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: Press): void => {
      hasBegun.current = isBeside(event);
    },
    onClick: (event: Press): void => {
      if (hasBegun.current && isBeside(event)) onPress();
    },
  };
}
