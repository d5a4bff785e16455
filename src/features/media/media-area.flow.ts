import { fromPromise, sendTo } from 'xstate';
import type { pictureMachine } from '../../../machines/account/picture.machine.ts';
import { mediaAreaMachine, type MediaAreaInput } from '../../../machines/media/media-area.machine.ts';
import type { productMediaEndpoints, templateMediaEndpoints } from '../../../contract/calls/media.ts';
import type { MessageCode } from '../../kit/i18n/messages.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import { createListLayout } from '../../kit/lists/list-layout.ts';
import { telling, tellingProblem } from '../../kit/app/announcements.ts';
import { messages } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';
import { changeOf, mediaFieldsOf } from './media-fields.ts';
import { mediaFormFlow } from './media-form.flow.ts';

/** Collects the types of this many newest files. */
const TYPES_FROM = 100;

/** What differs between the two media areas. */
export interface MediaAreaPorts {
  /** The list's name in this browser's storage. */
  name: string;
  calls: typeof templateMediaEndpoints | typeof productMediaEndpoints;
  told: Readonly<Record<'created' | 'updated' | 'deleted', MessageCode>>;
  /** Fetches a protected file. */
  picture: typeof pictureMachine;
}

/** A media list with its panels (TMD-01, TMD-02, PMD-01). */
export function mediaArea(world: World, { name, calls, told, picture }: MediaAreaPorts) {
  const { client } = world;
  const { list, detail, remove } = recordCalls(client, calls);
  const layout = createListLayout(world.storage, name);
  const form = {
    name,
    detail,
    async types(signal: AbortSignal): Promise<string[]> {
      const newest = await client.call(calls.list, { query: { page: 1, page_size: TYPES_FROM }, signal });
      return newest.success ? [...new Set(newest.data.result.map(({ type }) => type))] : [];
    },
  };
  const ports: AdminListPorts = {
    list,
    detail,
    perform: { delete: remove },
    done: { delete: told.deleted },
    creating: mediaFormFlow(world, {
      ...form,
      send: (values, _subject, sending) =>
        client.call(calls.create, { form: mediaFieldsOf(values), ...sending }),
      told: told.created,
    }),
    editing: mediaFormFlow(world, {
      ...form,
      send: (values, subject, sending) =>
        client.call(calls.change, {
          params: { id: subject ?? '' },
          form: changeOf(mediaFieldsOf(values)),
          ...sending,
        }),
      told: told.updated,
    }),
    columns: createHiddenColumns(world.storage, name),
  };
  const flow = mediaAreaMachine.provide({
    actors: {
      list: adminListFlow(world, ports),
      picture,
      copyLink: fromPromise<void, { link: string }>(({ input }) => world.copy(input.link)),
    },
    actions: {
      keepLayout: (_, chosen) => layout.write(chosen.layout),
      announceCopied: sendTo(messages, (_, { link }) => telling(world, 'linkCopied', { link })),
      announceNotCopied: sendTo(messages, () => tellingProblem(world, 'linkNotCopied')),
    },
  });
  const input: MediaAreaInput = { list: adminListInput(world, ports), layout: layout.read() };
  return { flow, input };
}
