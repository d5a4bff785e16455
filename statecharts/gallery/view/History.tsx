import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../src/kit/ui/Button.tsx';
import type { Entry } from '../charts.ts';
import type { PlayedRun } from '../play.ts';
import { Code, inEnglish, LabelledSelect, Numbered, SmallSelect } from './layout.ts';
import { StepButton } from './step-button.ts';
import { useCause } from './use-cause.ts';
import { useHandWords } from './use-said.ts';

type HistoryProps = {
  entry: Entry;
  played: PlayedRun;
  start: number;
  onBack: (steps: number) => void;
  onRestart: (start: number) => void;
};

/** The start and every step so far, each with a link back to it. */
export function History({ entry, played, start, onBack, onRestart }: HistoryProps) {
  const { t } = useLingui();
  const causeOf = useCause();
  const inHands = useHandWords();
  const { starts = [] } = entry.model;
  const last = played.steps.length - 1;
  return (
    <>
      {starts.length > 1 ? (
        <LabelledSelect>
          <Trans>How it begins</Trans>
          <SmallSelect value={start} onChange={(event) => onRestart(Number(event.target.value))}>
            {starts.map((words, at) => (
              <option key={at} value={at}>
                {inHands(words)}
              </option>
            ))}
          </SmallSelect>
        </LabelledSelect>
      ) : null}
      <Numbered>
        {played.steps.map(({ taken, wait }, at) => {
          const transition = entry.transitions.get(taken[0] ?? '');
          const seconds = wait / 1000;
          return (
            <li key={at}>
              <StepButton type="button" disabled={at === last} onClick={() => onBack(at)}>
                {at === 0 || !transition ? t`Start` : causeOf(transition)}
                {wait > 0 ? <Code {...inEnglish}>+{seconds} s</Code> : null}
              </StepButton>
            </li>
          );
        })}
      </Numbered>
      {last > 0 ? (
        <Button kind="secondary" onClick={() => onRestart(start)}>
          <Trans>Begin anew</Trans>
        </Button>
      ) : null}
    </>
  );
}
