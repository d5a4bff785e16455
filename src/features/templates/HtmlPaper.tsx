import { useLingui } from '@lingui/react/macro';
import { POST_FRAME } from '../../frame/post-document.ts';
import { PartBoundary } from '../../kit/states/PartBoundary.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { usePostFrame } from '../../kit/post/use-post-frame.ts';
import { PreviewPaper } from './preview-paper.ts';

const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;
const tags = /<[^>]*>/g;

/** Guesses the language and direction of a text from its first letter. */
function languageOfText(html: string): { language: string; direction: 'ltr' | 'rtl' } {
  const letter = firstLetter.exec(html.replaceAll(tags, ''))?.[0] ?? '';
  return arabic.test(letter) ? { language: 'ckb', direction: 'rtl' } : { language: 'en', direction: 'ltr' };
}

const Frame = styled('iframe', {
  display: 'block',
  inlineSize: '100%',
  border: 0,
  '&[data-ready="false"]': { visibility: 'hidden' },
});

type HtmlPaperProps = {
  /** Sanitized by the server. */
  html: string;
  isPhone: boolean;
  isDark: boolean;
  isProductDark: boolean;
};

/** HTML in the same frame as public posts: nothing in it ever runs (P7). */
export function HtmlPaper({ isProductDark, ...paper }: HtmlPaperProps) {
  const { isPhone, isDark } = paper;
  return (
    <PreviewPaper width={isPhone ? 'phone' : 'desktop'} theme={isDark ? 'dark' : 'light'}>
      {/* Frames follow the product's theme; this one has its own and is filled again when either changes. */}
      <PartBoundary>
        <FilledFrame key={`${isDark} ${isProductDark}`} {...paper} />
      </PartBoundary>
    </PreviewPaper>
  );
}

function FilledFrame({ html, isDark }: Omit<HtmlPaperProps, 'isProductDark'>) {
  const { t } = useLingui();
  const { language, direction } = languageOfText(html);
  const { frame, height } = usePostFrame({ html, language, direction }, { dark: isDark, language });
  return (
    <Frame
      ref={frame}
      src={POST_FRAME}
      title={t`Preview of the HTML`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      data-ready={height !== null}
      style={{ blockSize: `${height ?? 160}px` }}
    />
  );
}
