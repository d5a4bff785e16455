import { payloadOf } from '../play.ts';
import type { Sendable } from '../sendable.ts';
import { Code, inEnglish, Plain, Words } from './layout.ts';
import { Swatch } from './Legend.tsx';
import { Choice } from './Offers.tsx';

type SendListProps = { sendable: readonly Sendable[]; onSend: (event: Sendable['event']) => void };

/** The events that the running chart listens to. */
export function SendList({ sendable, onSend }: SendListProps) {
  return (
    <Plain>
      {sendable.map(({ transition, event }, at) => {
        const payload = payloadOf(event);
        return (
          <li key={at}>
            <Choice type="button" onClick={() => onSend(event)}>
              <Swatch tone="person" />
              <strong {...inEnglish}>{event.type}</strong>
              <Words soft {...inEnglish}>
                {transition.description}
              </Words>
              {payload === '' ? null : <Code {...inEnglish}>{payload}</Code>}
            </Choice>
          </li>
        );
      })}
    </Plain>
  );
}
