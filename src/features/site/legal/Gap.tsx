import type { ReactNode } from 'react';
import { styled } from '../../../kit/ui/theme.ts';

/** Marks a placeholder for something only the operator knows (P37). */
const Marked = styled('span', {
  paddingInline: '$1',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$small',
  color: '$textSoft',
});

/** What the operator provided, or a visible gap naming what is missing; show it only if `isShown`. */
export function Gap({ value, missing }: { value: ReactNode; missing: string }) {
  return value === null ? <Marked>{missing}</Marked> : value;
}
