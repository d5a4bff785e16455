import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '../../../contract/locale.ts';
import { directionOf } from '../../../contract/pages.ts';
import { useLocale } from '../../kit/app/index.ts';
import { darkClass, styled } from '../../kit/ui/theme.ts';

/** The width of a common phone, in CSS pixels. */
const PHONE = '390px';
/** Wide enough for everything that a wide page shows. */
const DESKTOP = '1120px';

const Frame = styled('iframe', {
  display: 'block',
  blockSize: '100%',
  marginInline: 'auto',
  border: 0,
  backgroundColor: '$canvas',
  variants: {
    isPhone: {
      true: { inlineSize: PHONE, maxInlineSize: '100%', borderInline: '1px solid $colors$line' },
      false: { inlineSize: '100%', minInlineSize: DESKTOP },
    },
  },
});

type PreviewFrameProps = { title: string; isDark: boolean; isPhone: boolean; children: ReactNode };

/**
 * Shows a part of the product in a window of its own: its width and theme are not those of the page around it, and media
 * queries follow it.
 */
export function PreviewFrame({ title, isDark, isPhone, children }: PreviewFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  // Some browsers have the empty page at once, others replace it when it has loaded.
  const [, setLoads] = useState(0);
  const page = frame?.contentDocument ?? null;
  return (
    <>
      <Frame ref={setFrame} title={title} isPhone={isPhone} onLoad={() => setLoads((loads) => loads + 1)} />
      {page
        ? createPortal(
            <Dressed page={page} title={title} isDark={isDark}>
              {children}
            </Dressed>,
            page.body,
          )
        : null}
    </>
  );
}

type DressedProps = { page: Document; title: string; isDark: boolean; children: ReactNode };

/** Gives a document the product's styles, theme and language. */
function Dressed({ page, title, isDark, children }: DressedProps) {
  const locale = useLocale();
  // After every render: new parts bring new rules.
  useLayoutEffect(() => dress(page, { title, locale, isDark }));
  return children;
}

type Dress = { title: string; locale: Locale; isDark: boolean };

function dress(page: Document, { title, locale, isDark }: Dress): void {
  const { documentElement: html, defaultView } = page;
  page.title = title;
  html.lang = locale;
  html.dir = directionOf(locale);
  html.classList.toggle(darkClass, isDark);
  if (!defaultView) return;
  // A sheet belongs to the document whose window made it.
  const sheet = new defaultView.CSSStyleSheet();
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  sheet.replaceSync(sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'));
  page.adoptedStyleSheets = [sheet];
}
