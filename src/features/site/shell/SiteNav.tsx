import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { AppLink, useRoute } from '../../../kit/app/index.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { useIsGuest } from './use-is-guest.ts';

const Root = styled('div', { display: 'contents' });

const Toggle = styled('button', iconButton, {
  // At the inline start, beside the home link that precedes it in the document.
  order: -1,
  '@wide': { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
});

const Nav = styled('nav', {
  // The bar shows it beside the menu.
  '@wide': { '& [href$="/signin/"]': { display: 'none' } },
  '& ul': { display: 'flex', listStyle: 'none', padding: 0, margin: 0 },
  '@narrow': {
    // Below the bar, across the window.
    position: 'absolute',
    insetBlockStart: '100%',
    insetInline: 0,
    zIndex: '$menu',
    padding: '$2 $3 $4',
    borderBlockEnd: '1px solid $colors$line',
    backgroundColor: '$raised',
    boxShadow: '$float',
    '& ul': { flexDirection: 'column' },
    '&[data-open="false"]': { display: 'none' },
    '@media (scripting: none)': {
      '&[data-open="false"]': { display: 'block', position: 'static' },
      order: 1,
      flexBasis: '100%',
      padding: 0,
      border: 0,
      boxShadow: 'none',
      '& ul': { flexDirection: 'row', flexWrap: 'wrap' },
    },
  },
});

const Item = styled(AppLink, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  color: '$text',
  textDecoration: 'none',
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&:focus-visible': { borderRadius: '$control' },
  '&[aria-current]': { color: '$primary', fontWeight: '$medium' },
});

/** The header's links (LAY-01). On small screens a button opens them; Escape, a choice or an outside click closes. */
export function SiteNav() {
  const { t } = useLingui();
  const isGuest = useIsGuest();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        event.preventDefault();
        close();
        toggle.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Menu`}
        title={t`Menu`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </Toggle>
      <Nav id={id} aria-label={t`Main`} data-open={isOpen}>
        <ul>
          <NavLink to="/" onChoose={close}>
            <Trans>Home</Trans>
          </NavLink>
          <NavLink to="/frequently-asked-questions/" onChoose={close}>
            <Trans>Questions?</Trans>
          </NavLink>
          <NavLink to="/blog/" onChoose={close}>
            <Trans>Blog</Trans>
          </NavLink>
          <NavLink to="/contact/" onChoose={close}>
            <Trans>Need Help?</Trans>
          </NavLink>
          {isGuest ? (
            <NavLink to="/signin/" onChoose={close}>
              <Trans>Sign in</Trans>
            </NavLink>
          ) : null}
        </ul>
      </Nav>
    </Root>
  );
}

type NavLinkProps = { to: string; onChoose: () => void; children: ReactNode };

function NavLink({ to, onChoose, children }: NavLinkProps) {
  const path = useRoute((route) => route.path);
  const isWithin = to !== '/' && path.startsWith(to);
  const current = path === to ? 'page' : isWithin ? 'true' : undefined;
  return (
    <li>
      <Item to={to} onClick={onChoose} {...(current ? { 'aria-current': current } : {})}>
        {children}
      </Item>
    </li>
  );
}
