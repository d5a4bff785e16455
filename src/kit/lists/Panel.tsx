import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { styled } from '../ui/theme.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { onEscape } from '../ui/on-escape.ts';

const Frame = styled(Card, { maxInlineSize: '$page' });

/** The button stays at the end of the first line, however long the title is. */
const Head = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$2',
});

type PanelProps = {
  title: string;
  /** The id of the button that opened it, which gets the focus back when it closes. */
  openedBy: string;
  onClose: () => void;
  /** Called when something is typed or chosen in the panel. */
  onTouch: () => void;
  children: ReactNode;
};

/** A panel above the list (LST-04), closed by its button or Escape (P63). Focuses its heading, and its button again when it closes. */
export function Panel({ title, openedBy, onClose, onTouch, children }: PanelProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
    return () => document.getElementById(openedBy)?.focus();
  }, [openedBy]);
  // Not a native listener: that would render the panel again before React has seen the input.
  return (
    <Frame as="section" onInput={onTouch} onKeyDown={onEscape(onClose)} aria-labelledby={id}>
      <Stack>
        <Head>
          <Heading level={2} id={id} ref={heading}>
            {title}
          </Heading>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </Head>
        <PartBoundary>{children}</PartBoundary>
      </Stack>
    </Frame>
  );
}
