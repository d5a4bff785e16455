import { drafts } from './posts/drafts.ts';
import { firstMonth, roomGuide } from './posts/full-arrival.ts';
import { budgetGuide, homesickness, scholarshipGuide } from './posts/full-means.ts';
import { visaGuide, yearPlan } from './posts/full-papers.ts';
import { interviewGuide, statement } from './posts/full-words.ts';
import { housing } from './posts/housing.ts';
import { interviews } from './posts/interviews.ts';
import { kurmanji } from './posts/kurmanji.ts';
import { language } from './posts/language.ts';
import { mentors } from './posts/mentors.ts';
import { money } from './posts/money.ts';
import { resumes } from './posts/resumes.ts';
import { scholarships } from './posts/scholarships.ts';
import { sorani } from './posts/sorani.ts';
import { visa } from './posts/visa.ts';
import { weeks } from './posts/weeks.ts';
import { wellbeing } from './posts/wellbeing.ts';
import type { DemoPost, DemoText } from './types.ts';

/** One of each list in turn, until all are used up. */
function inTurn(lists: readonly (readonly DemoText[])[]): DemoText[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

/** The first article is a full one, since a blog may open on it (`blogHome`); so is the last, the lead of the list. */
const published: readonly DemoText[] = [
  visaGuide,
  ...inTurn([
    visa,
    sorani,
    interviews,
    [yearPlan, statement, firstMonth, roomGuide, budgetGuide, scholarshipGuide, homesickness],
    housing,
    mentors,
    weeks,
    kurmanji,
    scholarships,
    language,
    money,
    wellbeing,
    resumes,
  ]),
  interviewGuide,
];

const DAYS_BETWEEN_POSTS = 3;

/** The posts of the demo world, oldest first; the drafts stand behind all others. */
export const demoPosts: readonly DemoPost[] = [
  ...published.map((text, index) => ({ ...text, publishedDay: index * DAYS_BETWEEN_POSTS })),
  ...drafts.map((text) => ({ ...text, publishedDay: null })),
].map((text, index) => ({ ...text, pk: index + 1, picture: index + 1 }));
