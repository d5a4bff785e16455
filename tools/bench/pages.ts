/** The measured pages: those visitors open first. */
export const measuredPages = [
  { name: 'landing', path: '/en/' },
  { name: 'sign-in', path: '/en/signin/' },
  { name: 'post', path: '/en/blog/1/' },
] as const;

export type MeasuredPage = (typeof measuredPages)[number];
