/** Examples for subscriptions: details opened, closed, counted, read and turned, with and without answers. */
import { subscriptionsMachine } from './subscriptions.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const audienceOf = (total: number) => ({ total, by_language: { en: total, ckb: 0, kmr: 0 }, sample: [] });

const place = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };

export const subscriptionsModel = defineModel({
  machine: subscriptionsMachine,
  inputs: [{ place, hidden: [], density: 'comfortable' }],
  does: {
    'runs.passed': 'Wait ten seconds.',
    'details.open': 'Press “Recipients and runs: …” in a row.',
    'details.close': 'Press “Close”.',
    'audience.refresh': 'Press “Try again” under “Who would get it now”.',
    'log.turn': 'Press “Older” or “Newer”.',
    'log.refresh': 'Press “Refresh” or “Try again” under “Send log”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    'rows.listed': 'The subscriptions.',
    'details.closed': 'No dialog.',
    'details.open.audience.counting': 'No number of recipients yet, or the one from before.',
    'details.open.audience.counted': 'The number of recipients.',
    'details.open.audience.failed': '“This could not be loaded.” under “Who would get it now”.',
    'details.open.log.reading': '“Refresh” cannot be pressed.',
    'details.open.log.read': 'The runs; “Refresh” can be pressed.',
    'details.open.log.failed': '“This could not be loaded.” under “Send log”.',
  },
  cases: {
    'details.open': [
      { id: '7', name: 'News', zone: 'Asia/Baghdad' },
      { id: '8', name: 'Alerts', zone: 'UTC' },
    ],
    'log.turn': [{ page: 0 }, { page: 1 }, { page: 2 }, { page: 3 }],
    // A different number each time, so that an answer that is not kept shows.
    'xstate.done.actor.countAudience': ({ context }) => [
      { output: { result: accepted, audience: audienceOf(context.audience?.total === 1 ? 2 : 1) } },
      { output: { result: refused, audience: null } },
    ],
    'xstate.done.actor.loadLog': ({ context }) => [
      { output: { result: accepted, log: { runs: [], page: context.page, totalPages: 2 } } },
      { output: { result: refused, log: null } },
    ],
  },
  tell: ({ context: { opened, audience, log, page } }) => [
    opened?.id ?? null,
    opened?.zone ?? null,
    audience?.total ?? null,
    log?.page ?? null,
    page,
  ],
  rules: {
    always: {
      'SBA-01 the list is always there': ({ children }) => children.list !== undefined,
      'open details belong to a subscription': (snapshot) =>
        snapshot.hasTag('open') === (snapshot.context.opened !== null),
      'the log is never turned past its ends': ({ context: { page, log } }) =>
        page >= 1 && page <= Math.max(log?.totalPages ?? 1, 1),
      'counted recipients have been counted': (snapshot) =>
        !snapshot.matches({ details: { open: { audience: 'counted' } } }) ||
        snapshot.context.audience !== null,
      'the page shown is the page requested': (snapshot) =>
        !snapshot.matches({ details: { open: { log: 'read' } } }) ||
        snapshot.context.log?.page === snapshot.context.page,
    },
    canAlways: {
      'the list': (snapshot) => snapshot.matches({ details: 'closed' }),
      'recipients and log': (snapshot) =>
        snapshot.matches({ details: { open: { audience: 'counted', log: 'read' } } }),
    },
  },
});
