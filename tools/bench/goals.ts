import type { Cost } from './measure.ts';

/** What a page and its floor cost, as medians of one run. */
export interface Measured {
  path: string;
  isSignedIn: boolean;
  cost: Cost;
  floor: Cost;
  /** Bytes of all its scripts, compressed with gzip, as the goals count them. */
  scripts: number;
}

/** A goal, what it wants and what the worst of its pages reached. */
export interface Judged {
  goal: string;
  path: string;
  wanted: number;
  reached: number;
}

interface Goal {
  /** Its number in docs/performance.md. */
  goal: string;
  concerns: (page: Measured) => boolean;
  wanted: number;
  reached: (page: Measured) => number;
}

/** Scripts of the best React peers: bytes that bulletproof-react's sign-in and react-admin's smallest list load (gzip). */
const SIGN_IN_PEER = 169_800;
const LIST_PEER = 275_200;

const isPublic = ({ isSignedIn }: Measured): boolean => !isSignedIn;
const isAny = (): boolean => true;
const isLanding = ({ path }: Measured): boolean => /^\/[a-z]+\/$/.test(path);
const isSignIn = ({ path }: Measured): boolean => path.endsWith('/signin/');

const goals: readonly Goal[] = [
  {
    goal: 'G1 largest paint ÷ floor, public pages',
    concerns: isPublic,
    wanted: 1.05,
    reached: ({ cost, floor }) => cost.largestContentfulPaint / floor.largestContentfulPaint,
  },
  {
    goal: 'G3 main thread ÷ floor, public pages',
    concerns: isPublic,
    wanted: 1.5,
    reached: ({ cost, floor }) => cost.mainThread / floor.mainThread,
  },
  {
    goal: 'G3 blocking, ms, public pages',
    concerns: isPublic,
    wanted: 25,
    reached: ({ cost }) => cost.totalBlockingTime,
  },
  {
    goal: 'G4 document and styles, kB, public pages',
    concerns: isPublic,
    wanted: 14,
    reached: ({ cost }) => cost.documentBytes / 1000,
  },
  {
    goal: 'G4 scripts before load, public pages',
    concerns: isPublic,
    wanted: 0,
    reached: ({ cost }) => cost.scriptsBeforeLoad,
  },
  {
    goal: 'G5 scripts when idle, kB gzip, public pages',
    concerns: isPublic,
    wanted: 88,
    reached: ({ scripts }) => scripts / 1000,
  },
  {
    goal: 'G7 scripts ÷ best React peer, sign-in',
    concerns: isSignIn,
    wanted: 0.65,
    reached: ({ scripts }) => scripts / SIGN_IN_PEER,
  },
  {
    goal: 'G9 scripts ÷ smallest react-admin list, signed in',
    concerns: ({ isSignedIn }) => isSignedIn,
    wanted: 0.5,
    reached: ({ scripts }) => scripts / LIST_PEER,
  },
  {
    goal: 'requests when idle, landing',
    concerns: isLanding,
    wanted: 12,
    reached: ({ cost }) => cost.requests,
  },
  {
    goal: 'requests until the page is there, signed in',
    concerns: ({ isSignedIn }) => isSignedIn,
    wanted: 20,
    reached: ({ cost }) => cost.requestsUntilReady,
  },
  {
    goal: 'G20 layout shift',
    concerns: isAny,
    wanted: 0,
    reached: ({ cost }) => cost.layoutShift,
  },
];

/** Judges each goal by the worst page that it concerns. A goal that concerns none of these pages is left out. */
export function judge(pages: readonly Measured[]): Judged[] {
  return goals.flatMap(({ goal, concerns, wanted, reached }) => {
    const worst = pages
      .filter(concerns)
      .map((page) => ({ path: page.path, reached: reached(page) }))
      .toSorted((a, b) => b.reached - a.reached)[0];
    return worst ? [{ goal, wanted, ...worst }] : [];
  });
}
