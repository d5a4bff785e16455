import { fromCallback } from 'xstate';
import type { DraftOrder, FormDraft } from '../../../machines/forms/form.machine.ts';
import { session } from '../app/services.ts';
import type { World } from '../app/world.ts';
import { typedIn, type TypedPlace } from './typed-store.ts';

/** Keeps a form's input, and restores it for the same person (NET-02, NET-04). */
export function formDraft(world: World, place: TypedPlace): FormDraft {
  return fromCallback<DraftOrder>(({ sendBack, receive, system }) => {
    const kept = typedIn(world, place);
    const person = place.isPersonal ? (session({ system }).getSnapshot().context.user?.email ?? '') : '';
    const found = kept.read(person);
    if (found) {
      sendBack({ type: 'draft.found', values: found.values, isUnanswered: found.key !== undefined });
    }
    receive((order) => {
      if (order.type === 'draft.drop') kept.write(null);
      // The same text is still the message that was sent.
      else if (JSON.stringify(kept.read(person)?.values) !== JSON.stringify(order.values)) {
        kept.write({ values: order.values, person });
      }
    });
  });
}
