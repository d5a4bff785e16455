import { payloadOf } from '../play.ts';
import type { Sendable } from '../sendable.ts';
import { inEnglish, Plain, ChartWords } from './layout.ts';
import { Swatch } from './Legend.tsx';
import { OfferButton } from './Offers.tsx';
import { useSaid } from './use-said.ts';

type SendListProps = { sendable: readonly Sendable[]; onSend: (event: Sendable['event']) => void };

/** The events the running chart accepts. */
export function SendList({ sendable, onSend }: SendListProps) {
  const said = useSaid();
  return (
    <Plain>
      {sendable.map(({ transition, event }, at) => {
        const payload = payloadOf(event);
        return (
          <li key={at}>
            <OfferButton type="button" onClick={() => onSend(event)}>
              <Swatch tone="person" />
              <ChartWords as="strong" {...inEnglish}>
                {event.type}
              </ChartWords>
              <ChartWords soft>{said(transition.description)}</ChartWords>
              {payload === '' ? null : (
                <ChartWords soft {...inEnglish}>
                  {payload}
                </ChartWords>
              )}
            </OfferButton>
          </li>
        );
      })}
    </Plain>
  );
}
