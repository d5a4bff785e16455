/** Examples for the page of all scheduled subscriptions. */
import { schedulesMachine } from './schedules.machine.ts';
import { defineModel } from '../modelling/model.ts';

const place = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };

export const schedulesModel = defineModel({
  machine: schedulesMachine,
  inputs: [{ place, hidden: [] }],
  events: ['runs.passed'],
  cases: {},
  tell: () => [],
  rules: {
    always: {
      'SBA-01 the list is always there': ({ children }) => children.list !== undefined,
    },
  },
});
