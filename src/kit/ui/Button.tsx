import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react';
import { Spinner } from './Spinner.tsx';
import { css, styled } from './theme.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const button = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minBlockSize: '$target',
  paddingBlock: '$1',
  paddingInline: '$5',
  border: '1px solid transparent',
  borderRadius: '$control',
  fontSize: '$body',
  fontWeight: '$medium',
  lineHeight: '1.4',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
  '@fine': { minBlockSize: '$control' },
  '&:active': { transform: 'translateY(1px)' },
  '&:focus-visible': { borderRadius: '$control' },
  '&:disabled': { cursor: 'not-allowed', transform: 'none' },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '@forced': { borderColor: 'ButtonBorder', '&:disabled': { borderColor: 'GrayText' } },
  variants: {
    kind: {
      primary: {
        backgroundColor: '$primary',
        color: '$primaryText',
        '&:hover': { backgroundColor: '$primaryHover', color: '$primaryText' },
        '&:active': { backgroundColor: '$primaryActive' },
        '&:disabled:not([aria-busy="true"])': { backgroundColor: '$sunken', color: '$textSoft' },
        '&[aria-busy="true"]': { backgroundColor: '$primary' },
      },
      secondary: {
        backgroundColor: '$surface',
        borderColor: '$lineStrong',
        color: '$text',
        '&:hover': { borderColor: '$textSoft', backgroundColor: '$canvas', color: '$text' },
        '&:active': { backgroundColor: '$sunken' },
        '&:disabled': { backgroundColor: '$sunken', borderColor: '$line', color: '$textSoft' },
      },
      quiet: {
        paddingInline: '$3',
        backgroundColor: 'transparent',
        color: '$primary',
        '&:hover': { backgroundColor: '$sunken', color: '$primaryHover' },
        '&:active': { backgroundColor: '$line' },
        '&:disabled': { backgroundColor: 'transparent', color: '$textSoft' },
      },
      danger: {
        backgroundColor: '$danger',
        color: '$dangerText',
        '&:hover': { backgroundColor: '$dangerHover', color: '$dangerText' },
        '&:active': { backgroundColor: '$dangerHover' },
        '&:disabled:not([aria-busy="true"])': { backgroundColor: '$sunken', color: '$textSoft' },
        '&[aria-busy="true"]': { backgroundColor: '$danger' },
      },
    },
    wide: { true: { display: 'flex', inlineSize: '100%' }, false: {} },
  },
});

const Label = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  '[aria-busy="true"] > &': { opacity: 0 },
});

const Announcement = styled('output', visuallyHidden);

const Middle = styled('span', { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' });

/** Makes a link look like a button; it keeps its own element and behaviour. */
export function buttonClass({
  kind = 'secondary',
  wide = false,
}: { kind?: ButtonKind; wide?: boolean } = {}): string {
  return button({ kind, wide }).className;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'ref'> & {
  kind?: ButtonKind;
  /** While true, disables the button, keeps its width and replaces its label with a spinner (FRM-04). */
  busy?: boolean;
  /** Announced to assistive technology while the button is busy. */
  busyLabel?: string;
  /** Takes the full width available. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button; `type` defaults to `button`. Gets focus back after losing it to being disabled. */
export function Button({
  kind,
  busy = false,
  busyLabel,
  wide,
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current, []);
  const isDisabled = disabled === true || busy;
  useKeptFocus(own, isDisabled);

  return (
    <>
      <button
        type="button"
        {...rest}
        ref={own}
        className={buttonClass({ ...(kind ? { kind } : {}), ...(wide ? { wide } : {}) })}
        disabled={isDisabled}
        aria-busy={busy}
      >
        <Label>{children}</Label>
        {busy ? (
          <Middle>
            <Spinner />
          </Middle>
        ) : null}
      </button>
      {busyLabel === undefined ? null : <Announcement>{busy ? busyLabel : ''}</Announcement>}
    </>
  );
}
