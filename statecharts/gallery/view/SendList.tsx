import { payloadOf } from '../play.ts';
import type { Sendable } from '../sendable.ts';
import { inEnglish, Plain, Words } from './layout.ts';
import { Swatch } from './Legend.tsx';
import { Choice } from './Offers.tsx';

type SendListProps = { sendable: readonly Sendable[]; onSend: (event: Sendable['event']) => void };

/** The events the running chart accepts. */
export function SendList({ sendable, onSend }: SendListProps) {
  return (
    <Plain>
      {sendable.map(({ transition, event }, at) => {
        const payload = payloadOf(event);
        return (
          <li key={at}>
            <Choice type="button" onClick={() => onSend(event)}>
              <Swatch tone="person" />
              <Words as="strong" {...inEnglish}>
                {event.type}
              </Words>
              <Words soft {...inEnglish}>
                {transition.description}
              </Words>
              {payload === '' ? null : (
                <Words soft {...inEnglish}>
                  {payload}
                </Words>
              )}
            </Choice>
          </li>
        );
      })}
    </Plain>
  );
}
