import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { styled } from '../../kit/ui/theme.ts';
import { TextArea, type TextAreaProps } from '../../kit/ui/TextArea.tsx';
import { visuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';

/** From this many characters left, assistive technology announces the count. */
const SPOKEN_FROM = 20;

const Spoken = styled('output', visuallyHidden);

/** The server counts code points, not code units. */
const lengthOf = (text: string): number => Array.from(text).length;

type CountedTextAreaProps = Omit<TextAreaProps, 'hint' | 'defaultValue' | 'onInput' | 'maxLength'> & {
  defaultValue: string;
  /** The server's maximum, in code points. */
  max: number;
};

/** A text area with a character count. Rejects a text that is too long but never cuts it off. */
export function CountedTextArea({ max, defaultValue, ...area }: CountedTextAreaProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [length, setLength] = useState(() => lengthOf(defaultValue));
  const left = max - length;
  const over = -left;
  const count = formatNumber(length, locale);
  const most = formatNumber(max, locale);
  return (
    <div>
      <TextArea
        {...area}
        defaultValue={defaultValue}
        hint={
          <Trans>
            {count} of {most} characters
          </Trans>
        }
        onInput={({ currentTarget }) => {
          const typed = lengthOf(currentTarget.value);
          setLength(typed);
          currentTarget.setCustomValidity(typed > max ? t`The text is too long. Shorten it.` : '');
        }}
      />
      <Spoken>
        {left <= SPOKEN_FROM && left >= 0 ? (
          <Plural value={left} one="# character left" other="# characters left" />
        ) : null}
        {over > 0 ? <Plural value={over} one="# character too many" other="# characters too many" /> : null}
      </Spoken>
    </div>
  );
}
