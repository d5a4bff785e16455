/** Examples for the time zone: zones that load, are refused or change; a choice; the device's time zone. */
import type { FormOutput } from '../forms/form.machine.ts';
import { timezoneMachine, type Zones } from './timezone.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const berlin = { area: 'Europe', location: 'Berlin' };
const salta = { area: 'America', location: 'Argentina/Salta' };
// An untyped output of the form.
const sentIn = (output: unknown) => (output as FormOutput).values;
const zonesAt = (user_timezone: Zones['user_timezone']): Zones => ({
  user_timezone,
  available_timezones: { America: ['Argentina/Salta'], Europe: ['Berlin', 'Paris'] },
});

export const timezoneModel = defineModel({
  machine: timezoneMachine,
  inputs: [{ device: berlin }, { device: { area: 'Asia', location: 'Nowhere' } }],
  starts: [
    'Open the account on a device whose time zone is in the list.',
    'Open the account on a device whose time zone is not in the list.',
  ],
  does: {
    'timezone.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'timezone.refresh': 'Go to another window and come back.',
    'timezone.choose': 'Choose an area and a location.',
    'timezone.discard': 'Press “Discard” under “Unsaved changes”.',
    'timezone.useDevice': 'Press “Use …” with the location of the device.',
    'xstate.done.actor.form': 'Press “Save” under “Unsaved changes”.',
    'xstate.snapshot.form': 'Choose a time zone, do not save it, and load the page anew.',
  },
  shows: {
    loading: 'No fields yet.',
    missing: '“This could not be loaded.”',
    'shown.settled': 'The area and the location.',
    'shown.refreshing': 'The area and the location.',
  },
  cases: {
    'timezone.choose': [
      { area: 'Europe', location: 'Paris' },
      { area: 'Europe', location: 'Nowhere' },
    ],
    // A different zone each time, so that an answer that is not kept shows.
    'xstate.done.actor.loadZones': ({ context }) => {
      const zone = context.zones?.user_timezone.area === 'America' ? berlin : salta;
      return [
        { output: { result: accepted, zones: zonesAt(zone) } },
        { output: { result: refused, zones: null } },
      ];
    },
    // Earlier input is restored before the person can have chosen anything.
    'xstate.snapshot.form': ({ context }) =>
      context.choice === null
        ? [null, { area: 'Europe', location: 'Paris' }, { area: 'Europe', location: 'Nowhere' }].map(
            (draft) => ({ snapshot: { context: { draft } } }),
          )
        : [],
    // What was sent is what is chosen, unless the person has chosen on.
    'xstate.done.actor.form': ({ context }) =>
      [context.choice ?? berlin, salta].map((values) => ({
        output: {
          result: {
            ...accepted,
            data: zonesAt(context.zones?.user_timezone.area === 'America' ? berlin : salta),
          },
          values,
        },
      })),
  },
  tell: ({ context }) => [
    context.device.area,
    context.zones?.user_timezone.location,
    context.choice?.location ?? null,
  ],
  rules: {
    always: {
      'ACC-03 the time zones are shown once they are known': (snapshot) =>
        snapshot.matches('shown') === (snapshot.context.zones !== null),
      'ACC-03 only a listed time zone can be chosen': ({ context: { choice, zones } }) =>
        choice === null || zones?.available_timezones[choice.area]?.includes(choice.location) === true,
      'ACC-03 the form runs as long as the menus are shown': (snapshot) =>
        snapshot.matches('shown') === (snapshot.children.form !== undefined),
    },
    steps: {
      'NET-02 a choice is dropped only once it is saved, or on request': ({ before, event, after }) =>
        before.context.choice === null ||
        after.context.choice !== null ||
        event.type === 'timezone.discard' ||
        (event.type === 'xstate.done.actor.form' &&
          JSON.stringify(sentIn(event['output'])) === JSON.stringify(before.context.choice)),
    },
    canAlways: { 'ACC-03 the account’s time zone': (snapshot) => snapshot.matches('shown') },
  },
});
