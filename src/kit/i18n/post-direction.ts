import type { PostSummary } from '../../../contract/blog.ts';

/** A post's direction, whatever that of the page around it. */
export function postDirection(language: PostSummary['language']): 'ltr' | 'rtl' {
  return language === 'ckb' ? 'rtl' : 'ltr';
}
