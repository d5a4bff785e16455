import type { ReactNode } from 'react';
import { isDemoWorld } from '../../../kit/app/demo-world.ts';
import { styled } from '../../../kit/ui/theme.ts';

/** Marks a placeholder for something only the operator knows (P37). */
const Marked = styled('span', {
  paddingInline: '$1',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$small',
  color: '$textSoft',
});

/** Whether there is anything to show for a fact of the operator: what it says or, in the demo world, a visible gap. */
export function isShown(fact: string | null): boolean {
  return fact !== null || isDemoWorld();
}

/** What the operator provided, or a visible gap naming what is missing; show it only if `isShown`. */
export function Gap({ value, missing }: { value: ReactNode; missing: string }) {
  return value === null ? <Marked>{missing}</Marked> : value;
}
