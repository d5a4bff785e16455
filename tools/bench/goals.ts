import type { Cost } from './measure.ts';

/** What loading a page costs, as medians of one run. */
export interface Loaded {
  cost: Cost;
  /** Bytes of all its scripts, compressed with gzip, as the goals count them. */
  scripts: number;
}

/** A page of ours, its floor and its peers, if they were measured. */
export interface Measured extends Loaded {
  path: string;
  isSignedIn: boolean;
  floor: Cost;
  /** The same page by Next. */
  next?: Loaded | undefined;
  /** The sign-in of react-admin; for a page behind ours, its list. */
  reactAdmin?: Loaded | undefined;
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
  /** Nothing if a peer is needed and was not measured. */
  reached: (page: Measured) => number | undefined;
}

/** Scripts of the best React peer's sign-in: bytes that bulletproof-react's loads (gzip). That of react-admin loads its list's. */
const SIGN_IN_PEER = 169_800;

const paintRatio = ({ cost }: Measured, peers: readonly (Loaded | undefined)[]): number | undefined => {
  const paints = peers.flatMap((peer) => peer?.cost.largestContentfulPaint ?? []);
  return paints.length > 0 ? cost.largestContentfulPaint / Math.min(...paints) : undefined;
};

const isPublic = ({ isSignedIn }: Measured): boolean => !isSignedIn;
const isAny = (): boolean => true;
const isLanding = ({ path }: Measured): boolean => /^\/[a-z]+\/$/.test(path);
const isBehindSignIn = ({ isSignedIn }: Measured): boolean => isSignedIn;
const isSignIn = ({ path }: Measured): boolean => path.endsWith('/signin/');

const goals: readonly Goal[] = [
  {
    goal: 'G1 largest paint ÷ floor, public pages',
    concerns: isPublic,
    wanted: 1.05,
    reached: ({ cost, floor }) => cost.largestContentfulPaint / floor.largestContentfulPaint,
  },
  {
    goal: 'G2 largest paint ÷ best peer, public pages',
    concerns: isPublic,
    wanted: 0.5,
    reached: (page) => paintRatio(page, [page.next, page.reactAdmin]),
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
    goal: 'blocking ÷ Next, public pages',
    concerns: isPublic,
    wanted: 0.5,
    reached: ({ cost, next }) =>
      // Where nothing blocks, nothing is left to compare.
      next && cost.totalBlockingTime && cost.totalBlockingTime / next.cost.totalBlockingTime,
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
    goal: 'G8 largest paint ÷ react-admin, sign-in',
    concerns: isSignIn,
    wanted: 0.25,
    reached: (page) => paintRatio(page, [page.reactAdmin]),
  },
  {
    goal: 'G9 scripts ÷ react-admin list, signed in',
    concerns: isBehindSignIn,
    wanted: 0.5,
    reached: ({ scripts, reactAdmin }) => reactAdmin && scripts / reactAdmin.scripts,
  },
  {
    goal: 'G9 largest paint ÷ react-admin list, signed in',
    concerns: isBehindSignIn,
    wanted: 0.35,
    reached: (page) => paintRatio(page, [page.reactAdmin]),
  },
  {
    goal: 'largest paint ÷ react-admin list, signed in',
    concerns: isBehindSignIn,
    wanted: 0.6,
    reached: (page) => paintRatio(page, [page.reactAdmin]),
  },
  {
    goal: 'requests when idle, landing',
    concerns: isLanding,
    wanted: 12,
    reached: ({ cost }) => cost.requests,
  },
  {
    goal: 'requests until the page is there, signed in',
    concerns: isBehindSignIn,
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

/** Judges each goal by the worst page that it concerns. A goal that concerns none of these pages, or whose peer is missing, is left out. */
export function judge(pages: readonly Measured[]): Judged[] {
  return goals.flatMap(({ goal, concerns, wanted, reached }) => {
    const worst = pages
      .filter(concerns)
      .flatMap((page) => {
        const value = reached(page);
        return value === undefined ? [] : [{ path: page.path, reached: value }];
      })
      .toSorted((a, b) => b.reached - a.reached)[0];
    return worst ? [{ goal, wanted, ...worst }] : [];
  });
}
