import { names, parentsOf, runsOf } from './charts.ts';

export type Branch = {
  name: string;
  /** Whether the chart appears for the first time; only then are its children listed. */
  isFirst: boolean;
  below: Branch[];
};

function grow(name: string, seen: Set<string>): Branch {
  const isFirst = !seen.has(name);
  seen.add(name);
  return { name, isFirst, below: isFirst ? runsOf(name).map((each) => grow(each, seen)) : [] };
}

/** All charts as a forest whose roots no other chart runs. */
export const tree: readonly Branch[] = (() => {
  const seen = new Set<string>();
  return names.filter((name) => parentsOf(name).length === 0).map((name) => grow(name, seen));
})();
