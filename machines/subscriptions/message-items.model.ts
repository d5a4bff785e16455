/** Examples for the items of a message: two channels that share a part, two templates that share a variable, a draft. */
import type { SnapshotFrom } from 'xstate';
import {
  messageItemsMachine,
  type Channel,
  type MessageItem,
  type MessageItemsInput,
  type MessageSection,
  type StoredEntries,
} from './message-items.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const email: Channel = {
  pk: 1,
  name: 'Email',
  channel_templates: [
    { pk: 11, key: 'header', name: 'Header' },
    { pk: 12, key: 'body', name: 'Body' },
  ],
};
const web: Channel = { pk: 2, name: 'Web', channel_templates: [{ pk: 21, key: 'body', name: 'Body' }] };
const templates = [
  { pk: 5, name: 'News', html_variable_keys: ['title'], plain_variable_keys: ['title'] },
  { pk: 6, name: 'Alert', html_variable_keys: ['title', 'link'], plain_variable_keys: [] },
];
/** The first has other variables now, and the second is gone. */
const renewed = [
  { pk: 5, name: 'News', html_variable_keys: ['title', 'place'], plain_variable_keys: ['title'] },
];
const item = (template_id: number, value: string): StoredEntries[string]['items'][number] => ({
  template_id,
  html_variables: [
    { key: 'title', value },
    { key: 'gone', value: 'x' },
  ],
  plain_variables: [],
  priority: 1,
  flow_type: 'all',
});
const stored: StoredEntries = { '12': { items: [item(5, 'A')] } };
const drafted: StoredEntries = { '21': { items: [item(6, 'D')] } };
const inputOf = (channel: Channel | null, entries: StoredEntries): MessageItemsInput => ({
  stored: { channel, entries },
  templates,
  flowTypes: ['all', 'rotate'],
});
type Now = SnapshotFrom<typeof messageItemsMachine>;
const isWaiting = (now: Now): boolean => now.hasTag('changing') || now.hasTag('failed');
/** Fields only change before anything else; trying all orders would never end. */
const isNew = (now: Now): boolean => {
  const { serial, sections, before, templates: known } = now.context;
  return (
    !isWaiting(now) && sections[0]?.part.pk !== 21 && serial < 3 && before === null && known === templates
  );
};
const mayChange = ({ context: { serial, sections } }: Now): boolean =>
  serial < 4 &&
  sections.every(({ items }) =>
    items.every(
      ({ priority, flow_type, template_id, html_variables: [first] }) =>
        priority === '1' && flow_type === 'all' && template_id !== '6' && first?.value !== 'B',
    ),
  );
const mayUndo = (now: Now): boolean => {
  const { serial, before, templates: known } = now.context;
  return !isWaiting(now) && serial < 4 && before !== null && known === templates;
};
/** No values are separate yet: separate values are only tried with typing. */
const isWhole = ({ context }: Now): boolean =>
  context.sections.every(({ items }) => items.every(({ isSame, own }) => isSame && own.length === 0));
const isUntouched = (now: Now): boolean => isNew(now) && mayChange(now) && isWhole(now);

const brief = ({
  id,
  template_id,
  html_variables,
  plain_variables,
  priority,
  flow_type,
  isSame,
  own,
  spare,
}: MessageItem) =>
  JSON.stringify([id, template_id, html_variables, plain_variables, priority, flow_type, isSame, own, spare]);
const LAST = 'the last';

export const messageItemsModel = defineModel({
  machine: messageItemsMachine,
  inputs: [inputOf(email, stored), inputOf(null, {})],
  starts: ['Open the form of a stored subscription.', 'Open the form of a new subscription.'],
  does: {
    'channel.choose': 'Choose another channel.',
    'network.returned': 'Go online again.',
    'channel.retry': 'Press “Try again”.',
    'channel.stay': 'Press “Keep the previous channel” or “Close”.',
    'channel.undo': 'Press “Undo”.',
    'templates.came': 'Press “Show the message” after a template was deleted, and wait for the templates.',
    'items.fill': 'Press “Restore” at the draft.',
    'item.add': 'Press “Add an item: …” below a part.',
    'item.remove': 'Press the button of an item to remove it.',
    'item.move': 'Press the arrow of an item.',
    'item.choose': 'Choose a template for an item.',
    'item.note': 'Type a “Priority”, or choose another “Use”.',
    'values.part': 'Untick “The plain text has the same values as the HTML text”.',
    'values.join': 'Tick “The plain text has the same values as the HTML text”.',
    'variable.note': 'Type a value.',
    'variable.drop': 'Press “Remove: …” at a value that the template does not use.',
  },
  shows: {
    settled: 'The parts of the channel.',
    changed: '“The channel was changed.”, with “Undo”.',
    changing: '“Loading this channel’s parts…”',
    failed: '“This channel’s parts could not be loaded.”',
  },
  cases: {
    'channel.choose': (now) => {
      const { channel } = now.context;
      return [{ channel }, ...(mayChange(now) ? [{ channel: channel === '1' ? '2' : '1' }] : [])];
    },
    'xstate.done.actor.loadChannel': ({ context }) => [
      { output: { result: accepted, channel: context.wanted?.channel === '1' ? email : web } },
      { output: { result: refused, channel: null } },
    ],
    'templates.came': (now) => ((isNew(now) && isWhole(now)) || mayUndo(now) ? [{ templates: renewed }] : []),
    'items.fill': (now) => (mayChange(now) ? [{ channel: '2', entries: drafted }] : []),
    'item.add': (now) => (isUntouched(now) ? [{ part: '12' }, { part: LAST }] : []),
    'item.remove': (now) =>
      isWaiting(now) || !isWhole(now) ? [] : idsOf(now.context.sections).map((id) => ({ id })),
    'item.move': (now) =>
      (isWaiting(now) || !isWhole(now) ? [] : idsOf(now.context.sections)).flatMap((id) => [
        { id, by: -1 as const },
        { id, by: 1 as const },
      ]),
    'item.choose': (now) =>
      isNew(now) && isWhole(now)
        ? [
            { id: lastOf(now), template: '5' },
            { id: lastOf(now), template: '6' },
          ].filter(({ template }) => itemIn(now)?.template_id !== template)
        : [],
    'item.note': (now) =>
      isNew(now) && isWhole(now)
        ? [
            { id: lastOf(now), field: 'priority' as const, value: '9' },
            { id: lastOf(now), field: 'flow_type' as const, value: 'rotate' },
          ].filter(({ field, value }) => itemIn(now)?.[field] !== value)
        : [],
    'values.part': (now) => (isUntouched(now) ? [{ id: lastOf(now) }] : []),
    'values.join': (now) => (isNew(now) ? partedIn(now).map((id) => ({ id })) : []),
    'variable.note': (now) =>
      isNew(now) && itemIn(now)?.html_variables.some(({ key, value }) => key === 'title' && value !== 'B')
        ? [{ id: lastOf(now), kind: 'html_variables' as const, key: 'title', value: 'B' }]
        : [],
    'variable.drop': (now) =>
      isNew(now) && isWhole(now)
        ? [
            { id: lastOf(now), kind: 'html_variables' as const, key: 'gone' },
            { id: lastOf(now), kind: 'html_variables' as const, key: 'title' },
          ]
        : [],
  },
  tell: ({ context: { channel, wanted, sections, before, templates: known } }) => [
    channel,
    wanted && [wanted.channel, wanted.drafted !== null],
    known.length,
    sections.map(({ part, items }) => [part.pk, items.map(brief)]),
    before && [before.channel, before.sections.map(({ part }) => part.pk)],
  ],
  rules: {
    always: {
      'SBA-03 every part keeps at least one item': ({ context }) =>
        context.sections.every(({ items }) => items.length > 0),
      'SBA-03 no two items are the same': ({ context }) => {
        const ids = idsOf(context.sections);
        return new Set(ids).size === ids.length;
      },
      'SBA-03 an item has a row for each variable of its template': ({ context }) =>
        [...context.sections, ...(context.before?.sections ?? [])]
          .flatMap(({ items }) => items)
          .every(({ template_id, html_variables }) =>
            (context.templates.find(({ pk }) => String(pk) === template_id)?.html_variable_keys ?? []).every(
              (key) => html_variables.some((variable) => variable.key === key),
            ),
          ),
      'MLG-02 values that the plain text takes over are those of the HTML text': ({ context }) =>
        context.sections
          .flatMap(({ items }) => items)
          .every(
            ({ isSame, html_variables, plain_variables }) =>
              !isSame ||
              plain_variables.every(({ key, value }) =>
                html_variables.every((one) => one.key !== key || one.value === value),
              ),
          ),
      'SBA-02 parts and items come and go together': ({ context }) =>
        context.before === null || context.before.sections.length > 0 || context.stored.channel === null,
      'SBA-02 Undo leads to another channel': ({ context }) =>
        context.before === null || context.before.channel !== context.channel,
      'SBA-02 a change that can be undone has something to go back to': (snapshot) =>
        !snapshot.hasTag('changed') || snapshot.context.before !== null,
      'a channel is wanted exactly while it is loading or has failed': (snapshot) =>
        (snapshot.context.wanted !== null) === isWaiting(snapshot),
    },
    steps: {
      'SBA-03 nothing typed is lost when templates change': ({ event, before, after }) =>
        event.type !== 'templates.came' ||
        valuesOf(before.context.sections).every((value) => valuesOf(after.context.sections).includes(value)),
      'SBA-03 items keep their places and templates when templates change': ({ event, before, after }) =>
        event.type !== 'templates.came' ||
        before.context.sections.every(({ items }, at) =>
          items.every(
            ({ id, template_id }, place) =>
              after.context.sections[at]?.items[place]?.id === id &&
              after.context.sections[at].items[place].template_id === template_id,
          ),
        ),
    },
    canAlways: {
      'SBA-02 a message with nothing left to undo': ({ context }) => context.before === null,
      'SBA-02 a channel with its parts': (snapshot) => snapshot.matches('settled'),
    },
  },
});

function idsOf(sections: readonly { items: readonly { id: string }[] }[]): string[] {
  return sections.flatMap(({ items }) => items.map(({ id }) => id));
}

function valuesOf(sections: readonly MessageSection[]): string[] {
  return sections
    .flatMap(({ items }) => items)
    .flatMap(({ id, html_variables, plain_variables }) =>
      [html_variables, plain_variables].flatMap((list, kind) =>
        list.filter(({ value }) => value !== '').map(({ key, value }) => [id, kind, key, value].join(' ')),
      ),
    );
}

function partedIn({ context }: Now): string[] {
  return context.sections
    .flatMap(({ items }) => items)
    .filter(({ isSame }) => !isSame)
    .map(({ id }) => id);
}

function lastOf({ context }: Now): string {
  return idsOf(context.sections).at(-1) ?? LAST;
}

/** The last item; nobody types or chooses what it already has. */
function itemIn({ context }: Now): MessageItem | undefined {
  return context.sections.flatMap(({ items }) => items).at(-1);
}
