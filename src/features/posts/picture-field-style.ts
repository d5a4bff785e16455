import { styled } from '../../kit/ui/theme.ts';
import { visuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';

export const DropZone = styled('div', {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$4',
  padding: '$3',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$card',
  '&[data-over="true"]': { borderColor: '$primary', backgroundColor: '$primarySurface' },
  '&:has(input[aria-invalid="true"])': { borderColor: '$danger', borderStyle: 'solid' },
});

export const Frame = styled('div', {
  flex: 'none',
  inlineSize: 'min(192px, 100%)',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: '$small',
  backgroundColor: '$sunken',
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

export const Facts = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  gap: '$2',
  flex: '1 1 160px',
  minInlineSize: 0,
  fontSize: '$small',
  overflowWrap: 'anywhere',
  '& > input:focus-visible + label': { outline: '3px solid $colors$focus', outlineOffset: '2px' },
});

/** The control itself, for keyboard and assistive technology; its label is the visible button. */
export const FileInput = styled('input', visuallyHidden);
