import type { PostSummary } from '../../../contract/blog.ts';

/** A post's direction, whatever that of the page around it; its first letter decides if its language is unknown. */
export function postDirection(language: PostSummary['language']): 'ltr' | 'rtl' | 'auto' {
  if (language === undefined) return 'auto';
  return language === 'ckb' ? 'rtl' : 'ltr';
}
