/**
 * What a subscription sends: for each part of the channel's messages at least one item, which is a template with its
 * values (SBA-03). Another channel has other parts, which are fetched; what still fits is kept, and the change can be
 * undone (SBA-02).
 * Ports: `loadChannel` asks the server for a channel's parts, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

export type RecordChoice = { pk: number; name: string };
/** A part of a channel's messages, such as the header; the same `key` in two channels is the same part. */
export type MessagePart = RecordChoice & { key: string };
/** A channel with its parts in order. */
export type Channel = RecordChoice & { channel_templates: MessagePart[] };
/** A template with the keys of its variables. */
export type TemplateChoice = RecordChoice & {
  html_variable_keys: string[];
  plain_variable_keys: string[];
  /** The languages of its texts, the first one first; empty or undefined if nobody said. */
  languages?: string[];
};
export type VariableKind = 'html_variables' | 'plain_variables';
export type Variable = { key: string; value: string };
/** An item as stored, or as kept in a draft, where numbers are text that may be empty. */
export type StoredItem = Record<VariableKind, Variable[]> & {
  template_id: number | string;
  priority: number | string;
  flow_type: string;
};
/** Items by the pk of their channel template. */
export type StoredEntries = Record<string, { items: StoredItem[] }>;
/** An item in the form. `id` is unique while the form is open; the variables are its template's, and strays. */
export type MessageItem = Record<VariableKind, Variable[]> & {
  id: string;
  template_id: string;
  priority: string;
  flow_type: string;
  /** Whether the plain text takes over the values that the HTML has too. */
  isSame: boolean;
  /** The values that the plain text had of its own before it took the others over. */
  own: Variable[];
  /** What was typed for keys that the template does not have; another template may have them. */
  spare: Record<VariableKind, Variable[]>;
};
export type MessageSection = { part: MessagePart; items: MessageItem[] };
/** The server's answer with its channel; null if it refused. */
export type ChannelAnswer = { result: CallResult; channel: Channel | null };
/** `stored` is what the form starts with. */
export type MessageItemsInput = {
  stored: { channel: Channel | null; entries: StoredEntries };
  templates: TemplateChoice[];
  flowTypes: string[];
};
type Filled = { sections: MessageSection[] };
type Context = MessageItemsInput &
  Filled & {
    /** The pk of the channel shown; empty if there is none. */
    channel: string;
    /** The channel being fetched, with a draft's items for it; null if the shown channel stays. */
    wanted: { channel: string; drafted: StoredEntries | null } | null;
    /** The channel before the change, with all its items. */
    before: (Filled & { channel: string }) | null;
    /** The number of the last item. */
    serial: number;
  };
type At = { id: string };
type Event =
  | { type: 'channel.choose'; channel: string }
  | { type: 'channel.retry' }
  | { type: 'network.returned' }
  | { type: 'channel.stay' }
  | { type: 'channel.undo' }
  | { type: 'templates.came'; templates: TemplateChoice[] }
  | { type: 'items.fill'; channel: string; entries: StoredEntries }
  | { type: 'item.add'; part: string }
  | ({ type: 'item.remove' } & At)
  | ({ type: 'item.move'; by: 1 | -1 } & At)
  | ({ type: 'item.choose'; template: string } & At)
  | ({ type: 'item.note'; field: 'priority' | 'flow_type'; value: string } & At)
  | ({ type: 'values.part' } & At)
  | ({ type: 'values.join' } & At)
  | ({ type: 'variable.note'; kind: VariableKind } & At & Variable)
  | ({ type: 'variable.drop'; kind: VariableKind; key: string } & At);

const unprovided = (): never => {
  throw new Error('messageItems: provide() this port');
};
const keysOf = (templates: TemplateChoice[], pk: string, kind: VariableKind) => {
  const template = templates.find((one) => String(one.pk) === pk);
  return (kind === 'html_variables' ? template?.html_variable_keys : template?.plain_variable_keys) ?? [];
};
const without = (variables: Variable[], keys: string[]) => variables.filter(({ key }) => !keys.includes(key));
const valueIn = (variables: Variable[], key: string) => variables.find((one) => one.key === key)?.value ?? '';
const rowsOf = (keys: string[], known: Variable[]) =>
  keys.map((key) => ({ key, value: valueIn(known, key) }));
/** Rows for the template's variables, then stored strays, which stay until they are removed. */
const withStrays = (keys: string[], known: Variable[]) => [...rowsOf(keys, known), ...without(known, keys)];
type Values = Pick<MessageItem, VariableKind>;
/** The plain values, with those of the HTML where both have the key. */
const takenOver = ({ html_variables, plain_variables }: Values) =>
  plain_variables.map((one) => html_variables.find(({ key }) => key === one.key) ?? one);
/** The plain text takes the values over where that changes none of its own. */
const settled = (values: Values, maySame: boolean) => {
  const plain_variables = takenOver(values);
  const isSame =
    maySame &&
    plain_variables.every(({ value }, at) => {
      const own = values.plain_variables[at]?.value ?? '';
      return own.trim() === '' || own === value;
    });
  return isSame ? { ...values, plain_variables, isSame } : { ...values, isSame };
};
const nextPriority = (items: { priority: string }[]) => {
  const numbers = items.map(({ priority }) => Number(priority)).filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1);
};
const fresh = (
  id: string,
  { flowTypes }: Pick<Context, 'flowTypes'>,
  others: MessageItem[],
): MessageItem => ({
  id,
  template_id: '',
  html_variables: [],
  plain_variables: [],
  spare: { html_variables: [], plain_variables: [] },
  priority: nextPriority(others),
  flow_type: flowTypes[0] ?? '',
  isSame: true,
  own: [],
});
const filled = (id: string, templates: TemplateChoice[], item: StoredItem): MessageItem => {
  const template_id = String(item.template_id);
  const rows = (kind: VariableKind) => withStrays(keysOf(templates, template_id, kind), item[kind]);
  const values = { html_variables: rows('html_variables'), plain_variables: rows('plain_variables') };
  return {
    id,
    template_id,
    ...settled(values, true),
    own: [],
    spare: { html_variables: [], plain_variables: [] },
    priority: String(item.priority),
    flow_type: item.flow_type,
  };
};
type Base = Pick<Context, 'templates' | 'flowTypes' | 'serial'>;
/** An item whose template has changed: rows for its variables now; what was typed for other keys stays as strays. */
const renewed = (item: MessageItem, before: TemplateChoice[], templates: TemplateChoice[]): MessageItem => {
  const rows = (kind: VariableKind) => {
    const keys = keysOf(templates, item.template_id, kind);
    if (keys.join() === keysOf(before, item.template_id, kind).join()) return item[kind];
    const strays = without(item[kind], keys).filter(({ value }) => value.trim() !== '');
    return [...rowsOf(keys, [...item[kind], ...item.spare[kind]]), ...strays];
  };
  const [html_variables, plain_variables] = [rows('html_variables'), rows('plain_variables')];
  const isSame = html_variables === item.html_variables && plain_variables === item.plain_variables;
  if (isSame) return item;
  const values = { html_variables, plain_variables };
  return { ...item, ...settled(values, item.isSame) };
};
/** A channel's parts with their stored items; a part without any gets an empty item. */
const fill = (channel: Channel | null, entries: StoredEntries, base: Base) => {
  let { serial } = base;
  const sections = (channel?.channel_templates ?? []).map((part): MessageSection => {
    const stored = entries[String(part.pk)]?.items ?? [];
    const items = stored.map((item) => filled(String((serial += 1)), base.templates, item));
    return { part, items: items.length > 0 ? items : [fresh(String((serial += 1)), base, [])] };
  });
  return { sections, serial };
};
const begin = (input: MessageItemsInput): Context => ({
  ...input,
  channel: String(input.stored.channel?.pk ?? ''),
  wanted: null,
  before: null,
  ...fill(input.stored.channel, input.stored.entries, { ...input, serial: 0 }),
});
/** Another channel's parts, with the items of the parts that both have. */
const refit = (channel: Channel | null, base: Base & Filled) => {
  let { serial } = base;
  const sections = (channel?.channel_templates ?? []).map((part): MessageSection => {
    const same = base.sections.find((section) => section.part.key === part.key);
    return { part, items: same?.items ?? [fresh(String((serial += 1)), base, [])] };
  });
  return { sections, serial };
};
const onItem = ({ sections }: Filled, id: string, change: (item: MessageItem) => MessageItem) => ({
  sections: sections.map((section) =>
    section.items.some((item) => item.id === id)
      ? { ...section, items: section.items.map((item) => (item.id === id ? change(item) : item)) }
      : section,
  ),
});
const sectionOf = ({ sections }: Filled, id: string) =>
  sections.find(({ items }) => items.some((item) => item.id === id));
const moved = (items: MessageItem[], from: number, to: number) => {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};
export const messageItemsMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: MessageItemsInput;
    tags: 'changing' | 'changed' | 'failed';
  },
  actors: {
    loadChannel: fromPromise<ChannelAnswer, { id: string }>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteWanted: assign((_, { channel }: { channel: string }) => ({ wanted: { channel, drafted: null } })),
    noteDraft: assign((_, { channel, entries }: { channel: string; entries: StoredEntries }) => ({
      wanted: { channel, drafted: entries },
    })),
    forgetWanted: assign({ wanted: null }),
    takeDrafted: assign(({ context }, { channel }: ChannelAnswer) => ({
      ...fill(channel, context.wanted?.drafted ?? {}, context),
      channel: context.wanted?.channel ?? context.channel,
      wanted: null,
      before: null,
    })),
    takeChannel: assign(({ context }, { channel }: ChannelAnswer) => ({
      ...refit(channel, context),
      channel: context.wanted?.channel ?? context.channel,
      wanted: null,
      before: { channel: context.channel, sections: context.sections },
    })),
    takeBack: assign(({ context }) => ({ ...context.before, before: null })),
    forgetBefore: assign({ before: null }),
    takeTemplates: assign(({ context }, { templates }: { templates: TemplateChoice[] }) => {
      const renew = (sections: MessageSection[]) =>
        sections.map(({ part, items }) => ({
          part,
          items: items.map((item) => renewed(item, context.templates, templates)),
        }));
      return {
        templates,
        sections: renew(context.sections),
        before: context.before && { ...context.before, sections: renew(context.before.sections) },
      };
    }),
    addItem: assign(({ context }, { part }: { part: string }) => ({
      serial: context.serial + 1,
      sections: context.sections.map((section) =>
        String(section.part.pk) === part
          ? {
              ...section,
              items: [...section.items, fresh(String(context.serial + 1), context, section.items)],
            }
          : section,
      ),
    })),
    removeItem: assign(({ context }, { id }: At) => ({
      sections: context.sections.map(({ part, items }) => ({
        part,
        items: items.filter((item) => item.id !== id),
      })),
    })),
    moveItem: assign(({ context }, { id, by }: At & { by: number }) => ({
      sections: context.sections.map((section) => {
        const at = section.items.findIndex((item) => item.id === id);
        return at < 0 ? section : { ...section, items: moved(section.items, at, at + by) };
      }),
    })),
    chooseTemplate: assign(({ context }, { id, template }: At & { template: string }) =>
      onItem(context, id, (item) => {
        const part = (kind: VariableKind) => {
          const keys = keysOf(context.templates, template, kind);
          const known = [
            ...item[kind],
            ...without(
              item.spare[kind],
              item[kind].map(({ key }) => key),
            ),
          ];
          return { rows: rowsOf(keys, known), spare: without(known, keys) };
        };
        const [html, plain] = [part('html_variables'), part('plain_variables')];
        const values = { html_variables: html.rows, plain_variables: plain.rows };
        return {
          ...item,
          template_id: template,
          ...settled(values, item.isSame),
          spare: { html_variables: html.spare, plain_variables: plain.spare },
        };
      }),
    ),
    noteField: assign(
      ({ context }, { id, field, value }: At & { field: 'priority' | 'flow_type'; value: string }) =>
        onItem(context, id, (item) => ({ ...item, [field]: value })),
    ),
    partValues: assign(({ context }, { id }: At) =>
      onItem(context, id, (item) => ({
        ...item,
        isSame: false,
        plain_variables: item.plain_variables.map(({ key, value }) => ({
          key,
          value: valueIn(item.own, key) || value,
        })),
      })),
    ),
    joinValues: assign(({ context }, { id }: At) =>
      onItem(context, id, (item) => ({
        ...item,
        isSame: true,
        own: item.plain_variables,
        plain_variables: takenOver(item),
      })),
    ),
    noteVariable: assign(({ context }, { id, kind, key, value }: At & Variable & { kind: VariableKind }) =>
      onItem(context, id, (item) => {
        const noted = {
          ...item,
          [kind]: item[kind].map((one) => (one.key === key ? { key, value } : one)),
        };
        return item.isSame ? { ...noted, plain_variables: takenOver(noted) } : noted;
      }),
    ),
    dropVariable: assign(({ context }, { id, kind, key }: At & { kind: VariableKind; key: string }) =>
      onItem(context, id, (item) => ({ ...item, [kind]: without(item[kind], [key]) })),
    ),
  },
  guards: {
    isOtherChannel: ({ context }, { channel }: { channel: string }) => channel !== context.channel,
    isDrafted: ({ context }, { channel }: ChannelAnswer) =>
      channel !== null && context.wanted?.drafted != null,
    hasChannel: (_, { channel }: ChannelAnswer) => channel !== null,
    hasPart: ({ context }, { part }: { part: string }) =>
      context.sections.some((section) => String(section.part.pk) === part),
    hasOthers: ({ context }, { id }: At) => (sectionOf(context, id)?.items.length ?? 0) > 1,
    hasRoom: ({ context }, { id, by }: At & { by: number }) => {
      const items = sectionOf(context, id)?.items ?? [];
      const to = items.findIndex((item) => item.id === id) + by;
      return items.length > 0 && to >= 0 && to < items.length;
    },
    isStray: ({ context }, { id, kind, key }: At & { kind: VariableKind; key: string }) => {
      const item = sectionOf(context, id)?.items.find((one) => one.id === id);
      return (
        item?.[kind].some((one) => one.key === key) === true &&
        !keysOf(context.templates, item.template_id, kind).includes(key)
      );
    },
  },
}).createMachine({
  id: 'messageItems',
  description: 'The items in each part of a message.',
  context: ({ input }) => begin(input),
  initial: 'settled',
  on: {
    'channel.choose': [
      {
        guard: { type: 'isOtherChannel', params: ({ event }) => event },
        target: '.changing',
        actions: { type: 'noteWanted', params: ({ event }) => event },
        description: 'The person chooses another channel.',
      },
      {
        target: '.settled',
        actions: ['forgetWanted', 'forgetBefore'],
        description: 'The person goes back to the channel that is shown.',
      },
    ],
    'items.fill': {
      target: '.changing',
      actions: { type: 'noteDraft', params: ({ event }) => event },
      description: 'A draft is filled in as soon as the parts of its channel have loaded.',
    },
    'templates.came': {
      actions: { type: 'takeTemplates', params: ({ event }) => event },
      description: 'The templates have been reloaded; items get a row for each variable of their template.',
    },
    'item.add': {
      guard: { type: 'hasPart', params: ({ event }) => event },
      actions: { type: 'addItem', params: ({ event }) => event },
      description: 'The person adds an item at the end of a part.',
    },
    'item.remove': {
      guard: { type: 'hasOthers', params: ({ event }) => event },
      actions: { type: 'removeItem', params: ({ event }) => event },
      description: 'The person removes an item; the last one of a part stays.',
    },
    'item.move': {
      guard: { type: 'hasRoom', params: ({ event }) => event },
      actions: { type: 'moveItem', params: ({ event }) => event },
      description: 'The person moves an item up or down within its part.',
    },
    'item.choose': {
      actions: { type: 'chooseTemplate', params: ({ event }) => event },
      description: 'The person chooses a template; its variables get rows, filled with known values.',
    },
    'item.note': {
      actions: { type: 'noteField', params: ({ event }) => event },
      description: 'The person types a priority, or chooses a flow type.',
    },
    'values.part': {
      actions: { type: 'partValues', params: ({ event }) => event },
      description:
        'The person gives the plain text values of its own, as it had them before or as they are now.',
    },
    'values.join': {
      actions: { type: 'joinValues', params: ({ event }) => event },
      description: 'The plain text takes the values of the HTML text over; its own are kept aside.',
    },
    'variable.note': {
      actions: { type: 'noteVariable', params: ({ event }) => event },
      description: 'The person types a value.',
    },
    'variable.drop': {
      guard: { type: 'isStray', params: ({ event }) => event },
      actions: { type: 'dropVariable', params: ({ event }) => event },
      description: 'The person removes a value that the template does not use.',
    },
  },
  states: {
    settled: { description: 'The parts of the chosen channel are shown.' },
    changed: {
      description: 'The channel has just changed; the old one is kept for Undo.',
      tags: 'changed',
      on: {
        'channel.undo': {
          target: 'settled',
          actions: 'takeBack',
          description: 'The person undoes the change; everything from before is back.',
        },
        'channel.stay': {
          target: 'settled',
          actions: 'forgetBefore',
          description: 'The person keeps the new channel.',
        },
      },
    },
    changing: {
      description: 'The parts of another channel are loading.',
      tags: 'changing',
      invoke: {
        id: 'loadChannel',
        src: 'loadChannel',
        input: ({ context }) => ({ id: context.wanted?.channel ?? '' }),
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'takeDrafted', params: ({ event }) => event.output },
            description: 'They have loaded, and are filled from the draft.',
          },
          {
            guard: { type: 'hasChannel', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'takeChannel', params: ({ event }) => event.output },
            description: 'They have loaded; what still fits stays.',
          },
          { target: 'failed', description: 'The server refuses the channel.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'The other channel could not be loaded; the old one is still shown.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: { description: 'The connection is no longer watched; the person can still try again.' },
      },
      on: {
        'network.returned': { target: 'changing', description: 'The device has a connection again.' },
        'channel.retry': { target: 'changing', description: 'The person tries again.' },
        'channel.stay': {
          target: 'settled',
          actions: ['forgetWanted', 'forgetBefore'],
          description: 'The person stays with the current channel.',
        },
      },
    },
  },
});

export type MessageItemsActor = ActorRefFrom<typeof messageItemsMachine>;
