import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';
import { styled } from './theme.ts';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

// On phones the list hangs on the bar, whose edge it does not cross.
const Root = styled('div', { position: 'relative', '@phone': { position: 'static' } });

const Toggle = styled('button', iconButton, {
  '@phone': { '& svg:last-child': { display: 'none' } },
  '@media (scripting: none)': { display: 'none' },
});

const Current = styled('span', { '@phone': { display: 'none' } });

const List = styled('ul', {
  position: 'absolute',
  insetBlockStart: 'calc(100% + $space$1)',
  insetInlineEnd: 0,
  '@phone': { insetInlineEnd: '$3' },
  zIndex: '$menu',
  minInlineSize: '200px',
  padding: '$1',
  listStyle: 'none',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  boxShadow: '$float',
  '@media (scripting: none)': {
    '&[hidden]': { display: 'flex', position: 'static' },
    minInlineSize: 0,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    boxShadow: 'none',
  },
});

const Item = styled('a', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  color: '$text',
  textDecoration: 'none',
  '@fine': { minBlockSize: '$control' },
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
  '&[aria-current]': { color: '$primary', fontWeight: '$medium' },
});

type LanguageChoice<Lang extends string> = {
  /** The same page in that language. */
  href: string;
  /** The language's own name. */
  label: string;
  /** Its code, e.g. `ckb`. */
  lang: Lang;
  current: boolean;
};

export type LanguageMenuProps<Lang extends string> = {
  /** The button's name, e.g. "Language". */
  label: string;
  choices: readonly LanguageChoice<Lang>[];
  /** Handles a plain click; without it the browser follows the link. */
  onChoose?: (lang: Lang) => void;
};

/** Opens a list of links, one per language, each in its own language. Escape or a click outside closes it. */
export function LanguageMenu<Lang extends string>({ label, choices, onChoose }: LanguageMenuProps<Lang>) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isHydrated = useHydrated();
  const current = choices.find((choice) => choice.current);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      toggle.current?.focus();
      return;
    }
    const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    const links = [...(root.current?.querySelectorAll('a') ?? [])];
    if (step === 0 || links.length === 0) return;
    event.preventDefault();
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length]?.focus();
  };

  const choose = (event: MouseEvent, lang: Lang): void => {
    setOpen(false);
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(lang);
    toggle.current?.focus();
  };

  return (
    <Root
      ref={root}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="globe" />
        <VisuallyHidden>{label}</VisuallyHidden>{' '}
        {current ? <Current lang={current.lang}>{current.label}</Current> : null}
        <Icon name="down" />
      </Toggle>
      {/* The server doesn't know the full address and hydration would keep its links: the key forces a new render. */}
      <List key={String(isHydrated)} id={listId} hidden={!isOpen}>
        {choices.map(({ href, label: name, lang, current: isCurrent }) => (
          <li key={lang}>
            <Item
              href={href}
              lang={lang}
              hrefLang={lang}
              {...(isCurrent ? { 'aria-current': 'true' } : {})}
              onClick={(event) => choose(event, lang)}
            >
              {name}
              {isCurrent ? <Icon name="check" /> : null}
            </Item>
          </li>
        ))}
      </List>
    </Root>
  );
}
