import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocale } from '../../../kit/app/index.ts';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { visuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { squarePosition, sidesOf, type Measures } from './square.ts';
import type { SquareView } from './use-square.ts';

/** The picture's maximum height on the page, in pixels. */
const TALLEST = 320;

const Field = styled('div', { display: 'grid', gap: '$3', minInlineSize: 0 });

const Stage = styled('div', {
  position: 'relative',
  inlineSize: '100%',
  overflow: 'hidden',
  borderRadius: '$control',
  backgroundColor: '$sunken',
  touchAction: 'none',
  cursor: 'crosshair',
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%' },
  '&[data-disabled="true"]': { cursor: 'not-allowed', pointerEvents: 'none' },
});

const Frame = styled('div', {
  position: 'absolute',
  aspectRatio: 1,
  border: '2px solid #ffffff',
  // Shades what is cropped off; the dark line keeps the white one visible on white.
  boxShadow: '0 0 0 1px #000000, 0 0 0 9999px rgb(0 0 0 / 0.55)',
  cursor: 'move',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: '1px dashed #ffffff',
    borderRadius: '$round',
  },
  '&:focus-visible': { outline: '3px solid $colors$focus', outlineOffset: '-6px', borderRadius: 0 },
  '@forced': { borderColor: 'Highlight' },
});

const Side = styled('label', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$4',
  '& > input': {
    flex: 1,
    minInlineSize: '160px',
    minBlockSize: '$target',
    margin: 0,
    accentColor: '$primary',
  },
});

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

const Spoken = styled('output', visuallyHidden);

type SquareFieldProps = {
  /** The picture's address; null while the browser cannot show it. */
  address: string | null;
  picture: Measures;
  view: SquareView;
  disabled: boolean;
};

/** The picture with its crop area, set by dragging, clicking, keys or the slider. */
export function SquareField({ address, picture, view, disabled }: SquareFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hintId = useId();
  const { width, height } = picture;
  const { square } = view;
  const { least, most } = sidesOf(picture);
  const place = squarePosition(square, picture);
  const across = formatNumber(place.across, locale);
  const down = formatNumber(place.down, locale);
  const side = formatNumber(place.side, locale);
  return (
    <Field>
      <Stage
        // Positions on a picture do not depend on the text direction.
        dir="ltr"
        style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: `${(TALLEST * width) / height}px` }}
        data-disabled={disabled}
        onPointerDown={view.onPointerDown}
        onPointerMove={view.onPointerMove}
        onPointerUp={view.onPointerUp}
        onPointerCancel={view.onPointerUp}
      >
        {address === null ? null : (
          <img src={address} alt={t`The picture you have chosen`} draggable={false} />
        )}
        <Frame
          role="application"
          aria-label={t`Crop area`}
          aria-describedby={hintId}
          aria-disabled={disabled}
          tabIndex={disabled ? -1 : 0}
          onKeyDown={disabled ? undefined : view.onKeyDown}
          style={{
            insetInlineStart: percent(square.left, width),
            insetBlockStart: percent(square.top, height),
            inlineSize: percent(square.size, width),
          }}
        />
      </Stage>
      <Spoken>{view.isDragged ? '' : t`${across}% across, ${down}% down, size ${side}%`}</Spoken>
      <Side>
        <Trans>Crop size</Trans>
        <input
          type="range"
          min={least}
          max={most}
          step={Math.max(1, Math.round((most - least) / 50))}
          value={square.size}
          disabled={disabled || least === most}
          aria-valuetext={t`${side}%`}
          onChange={(event) => view.onSide(event.currentTarget.valueAsNumber)}
        />
      </Side>
      <Text id={hintId} kind="small">
        <Trans>
          Drag the crop area, or press where its middle should be. With the keyboard: arrow keys move it, +
          and − resize it, Shift takes bigger steps.
        </Trans>
      </Text>
    </Field>
  );
}
