import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Drawing } from '../../draw/drawing.ts';
import { drawingOf, wantedAt } from '../drawings.ts';
import { useGallery } from './context.ts';

/**
 * The drawing of what the place shows; `whole` if nothing has to be laid out for it. While the next one is laid out, the last
 * one stays.
 */
export function useDrawing<Whole extends Drawing | null>(
  whole: Whole,
): { drawing: Drawing | Whole; state: 'drawn' | 'drawing' | 'failed' } {
  const { place, drawn } = useSelector(useGallery(), ({ context }) => context);
  const wanted = wantedAt(place);
  const made = wanted ? drawingOf(wanted.key) : whole;
  const [last, setLast] = useState<Drawing | Whole>(made ?? whole);
  if (made && made !== last) setLast(made);
  if (made) return { drawing: made, state: 'drawn' };
  const isFailed = wanted !== null && drawn?.key === wanted.key && !drawn.isDrawn;
  return { drawing: last, state: isFailed ? 'failed' : 'drawing' };
}
