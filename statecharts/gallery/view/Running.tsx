import { useLingui } from '@lingui/react/macro';
import { hashOfChart } from '../address.ts';
import { runsOf, type Entry } from '../charts.ts';
import { Code, inEnglish, Plain } from './layout.ts';
import { Part } from './Part.tsx';

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What a chart has set to work and still runs; other charts among it can be opened. */
export function Running({ entry, ids }: { entry: Entry; ids: readonly string[] }) {
  const { t } = useLingui();
  if (ids.length === 0) return null;
  const charts = runsOf(entry.name);
  return (
    <Part title={t`Running`}>
      <Plain>
        {ids.map((id) => {
          const name = charts.find((each) => camel(each) === id || each === id);
          return (
            <li key={id}>
              {name ? (
                <a href={hashOfChart(name)} {...inEnglish}>
                  {id}
                </a>
              ) : (
                <Code>{id}</Code>
              )}
            </li>
          );
        })}
      </Plain>
    </Part>
  );
}
