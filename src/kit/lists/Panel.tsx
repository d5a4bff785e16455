import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { iconButton } from '../ui/icon-button.ts';
import { Stack } from '../ui/Stack.tsx';

type PanelProps = {
  title: string;
  /** The id of the button that opens it, which gets the focus when it goes. */
  openedBy: string;
  onClose: () => void;
  /** Something has been typed or chosen in the panel. */
  onTouch: () => void;
  children: ReactNode;
};

/** A panel above the list (LST-04). The focus goes to its heading, and to its button when the panel goes. */
export function Panel({ title, openedBy, onClose, onTouch, children }: PanelProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
    return () => document.getElementById(openedBy)?.focus();
  }, [openedBy]);
  // Not by a listener of the document's own: the panel would be drawn again before React has seen what was typed.
  return (
    <Card as="section" onInput={onTouch} aria-labelledby={id}>
      <Stack>
        <Stack direction="row" justify="between">
          <Heading level={2} id={id} ref={heading}>
            {title}
          </Heading>
          <button type="button" className={iconButton().className} aria-label={t`Close`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
