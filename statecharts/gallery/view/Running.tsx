import { useLingui } from '@lingui/react/macro';
import { hashOfChart } from '../address.ts';
import { runsOf, type Entry } from '../charts.ts';
import { Code, inEnglish, Plain } from './layout.ts';
import { Part } from './Part.tsx';

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The actors a chart is running; charts among them can be opened. */
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
