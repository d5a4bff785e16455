/** Examples for the time zone: zones that come, are withheld, or name another account zone; a choice; the device's zone. */
import { timezoneMachine, type Zones } from './timezone.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const berlin = { area: 'Europe', location: 'Berlin' };
const salta = { area: 'America', location: 'Argentina/Salta' };
const zonesAt = (user_timezone: Zones['user_timezone']): Zones => ({
  user_timezone,
  available_timezones: { America: ['Argentina/Salta'], Europe: ['Berlin', 'Paris'] },
});

export const timezoneModel = defineModel({
  machine: timezoneMachine,
  inputs: [{ device: berlin }, { device: { area: 'Asia', location: 'Nowhere' } }],
  events: ['timezone.retry', 'timezone.refresh', 'timezone.choose', 'timezone.useDevice'],
  cases: {
    'timezone.choose': [
      { area: 'Europe', location: 'Paris' },
      { area: 'Europe', location: 'Nowhere' },
    ],
    // Another zone each time: an answer that is not kept would be noticed.
    'xstate.done.actor.loadZones': ({ context }) => {
      const zone = context.zones?.user_timezone.area === 'America' ? berlin : salta;
      return [
        { output: { result: accepted, zones: zonesAt(zone) } },
        { output: { result: refused, zones: null } },
      ];
    },
    'xstate.done.actor.form': ({ context }) => [
      {
        output: {
          result: {
            ...accepted,
            data: zonesAt(context.zones?.user_timezone.area === 'America' ? berlin : salta),
          },
          values: {},
        },
      },
    ],
  },
  tell: ({ context }) => [
    context.device.area,
    context.zones?.user_timezone.area,
    context.choice?.location ?? null,
  ],
  rules: {
    always: {
      'ACC-03 zones are shown as soon as they are known': (snapshot) =>
        snapshot.matches('shown') === (snapshot.context.zones !== null),
      'ACC-03 nothing is chosen that is not on the list': ({ context: { choice, zones } }) =>
        choice === null || zones?.available_timezones[choice.area]?.includes(choice.location) === true,
      'ACC-03 the form lives as long as the choices are on the screen': (snapshot) =>
        snapshot.matches('shown') === (snapshot.children.form !== undefined),
    },
    canAlways: { 'ACC-03 the account’s zone': (snapshot) => snapshot.matches('shown') },
  },
});
