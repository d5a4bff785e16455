import { Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { css, styled } from './theme.ts';

const list = css({ borderBlockStart: '1px solid $colors$line' });

const item = css({
  borderBlockEnd: '1px solid $colors$line',
  scrollMarginBlockStart: '$6',
  '&[data-state="open"]': { borderBlockEndColor: '$primaryLine' },
});

const header = css({ fontSize: '$large', fontWeight: '$medium', lineHeight: '1.5' });

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  inlineSize: '100%',
  minBlockSize: '60px',
  paddingBlock: '$3',
  paddingInline: '$1',
  border: 0,
  borderRadius: '$control',
  backgroundColor: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: '$primary' },
  '&[aria-expanded="true"]': { color: '$primary' },
  '& > svg': { flex: 'none', transition: 'transform 150ms ease-out' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});

// A closed panel keeps its own box so the browser can search it; the padding is on an inner element.
const Panel = styled('section', {
  // Closed panels cannot be opened without scripts or on paper.
  '@media (scripting: none)': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
  '@media print': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
});

const Inside = styled('div', { paddingBlockEnd: '$6', paddingInline: '$1' });

type AccordionItem = {
  /** The item's id in the document, so that an address can name it. */
  id: string;
  title: string;
  content: ReactNode;
};

export type AccordionProps = {
  /** The same objects as before for those that have not changed. */
  items: readonly AccordionItem[];
  /** The id of the open item; null when all are closed. */
  open: string | null;
  /** The person clicked the title of an item. */
  onToggle: (id: string) => void;
  /** Find-in-page matched text in a closed item and reveals it. */
  onFound: (id: string) => void;
};

/**
 * Items of which at most one is open (FAQ-01). Closed ones stay in the document as `hidden="until-found"`, so
 * find-in-page still finds them.
 */
export function Accordion({ items, open, onToggle, onFound }: AccordionProps) {
  return (
    <Root
      className={list().className}
      type="single"
      collapsible
      value={open ?? ''}
      onValueChange={(value) => onToggle(value === '' ? (open ?? '') : value)}
    >
      {items.map((each) => (
        <AccordionEntry key={each.id} item={each} isOpen={open === each.id} onFound={onFound} />
      ))}
    </Root>
  );
}

type EntryProps = { item: AccordionItem; isOpen: boolean; onFound: (id: string) => void };

// Opening one must not draw all the others anew.
const AccordionEntry = memo(function AccordionEntry({
  item: { id, title, content },
  isOpen,
  onFound,
}: EntryProps) {
  return (
    <Item id={id} value={id} className={item().className}>
      <Header asChild>
        <h2 className={header().className}>
          <Trigger id={`${id}-title`} aria-controls={`${id}-text`} className={trigger().className}>
            {title}
            <Icon name="down" />
          </Trigger>
        </h2>
      </Header>
      <AccordionPanel id={id} isOpen={isOpen} onFound={onFound}>
        {content}
      </AccordionPanel>
    </Item>
  );
});

type PanelProps = {
  id: string;
  isOpen: boolean;
  onFound: (id: string) => void;
  children: ReactNode;
};

// Radix's own panel removes closed content from the document and measures for an animation we don't have.
function AccordionPanel({ id, isOpen, onFound, children }: PanelProps) {
  const own = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // React only knows `hidden` as on or off.
    if (!isOpen) own.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = own.current;
    const tell = (): void => onFound(id);
    element?.addEventListener('beforematch', tell);
    return () => element?.removeEventListener('beforematch', tell);
  }, [id, onFound]);

  return (
    <Panel
      ref={own}
      id={`${id}-text`}
      // A region only while open: twelve empty ones would bury the page's own landmarks.
      {...(isOpen ? { 'aria-labelledby': `${id}-title` } : {})}
      hidden={!isOpen}
    >
      <Inside>{children}</Inside>
    </Panel>
  );
}
