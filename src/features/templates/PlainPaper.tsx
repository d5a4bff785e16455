import { styled } from '../../kit/ui/theme.ts';
import { PreviewPaper } from './preview-paper.ts';

const Words = styled('pre', {
  margin: 0,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '$small',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const gap = /(\{\{ [\w-]+ \}\})/;

type PlainPaperProps = {
  text: string;
  /** The keys without a value. */
  unfilled: readonly string[];
  isPhone: boolean;
  isDark: boolean;
};

/** A plain text as a mail app shows it; marks variables without a value. */
export function PlainPaper({ text, unfilled, isPhone, isDark }: PlainPaperProps) {
  const isGap = (part: string): boolean => unfilled.some((key) => part === `{{ ${key} }}`);
  return (
    <PreviewPaper width={isPhone ? 'phone' : 'desktop'} theme={isDark ? 'dark' : 'light'}>
      <Words dir="auto">
        {text.split(gap).map((part, at) => (isGap(part) ? <mark key={at}>{part}</mark> : part))}
      </Words>
    </PreviewPaper>
  );
}
