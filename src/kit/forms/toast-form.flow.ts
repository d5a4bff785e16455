import { sendTo } from 'xstate';
import { formMachine } from '../../../machines/forms/form.machine.ts';
import { detailOf, tellingErrors, tellingFault } from '../app/announcements.ts';
import { messages } from '../app/services.ts';
import type { World } from '../app/world.ts';

/**
 * A form whose refusals and failures are toasts. Provide `submit`, and `succeeded` where the form itself tells what follows.
 *
 * @param errorsOf the errors of a refusal that become toasts: by default those that no field shows
 */
export const toastForm = (world: World, errorsOf = detailOf) =>
  formMachine.provide({
    actions: {
      succeeded: () => undefined,
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, errorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
