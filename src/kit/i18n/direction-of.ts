import type { PostSummary } from '../../../contract/blog.ts';

/** The direction a post is read in, whatever that of the page around it. */
export function directionOf(language: PostSummary['language']): 'ltr' | 'rtl' {
  return language === 'ckb' ? 'rtl' : 'ltr';
}
