import { made } from '../made.ts';

/** How far from now a moment may be to count as one of this walk: its clock may have been moved. */
const NEAR_MS = 6 * 3_600_000;
const isNear = (moment: number): boolean => Math.abs(moment - Date.now()) < NEAR_MS;

/**
 * Replaces what differs from run to run: moments of the walk, tokens, random words and keys, ids of created records, and
 * pixel positions, which depend on the font, and what a scrolled page shows.
 */
export const withoutChance = (text: string): string =>
  made
    .reduce(
      (named, id, at) =>
        named.replaceAll(new RegExp(`(?<=[/"]|edit=)${id}(?=[/"&\\\\\\s]|$)`, 'g'), `<made ${at + 1}>`),
      text,
    )
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '<origin>')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>')
    .replaceAll(/\bw[\da-f]{8}\b/g, '<word>')
    .replaceAll(/\b0\.\d{10,}/g, '<random>')
    .replaceAll(/("(?:y|top)":)-?[1-9][\d.]*/g, '$1<pixels>')
    // Where a scrolled page stands: the hand's browser scrolls as far as it has to in order to press something.
    .replaceAll(/("y":<pixels>,"focus":"[^"]*","mark":")[^"]*/g, '$1<in view>')
    .replaceAll(/\b\d{13}(?:\.\d+)?\b/g, (moment) => (isNear(Number(moment)) ? '<now>' : moment))
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, (moment) =>
      isNear(Date.parse(moment)) ? '<now>' : moment,
    );
