/** No examples needed: the events carry no data. */
import { previewLookMachine } from './preview-look.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const previewLookModel = defineModel({
  machine: previewLookMachine,
  events: ['part.html', 'part.plain', 'width.desktop', 'width.phone', 'theme.light', 'theme.dark'],
  rules: {
    always: {
      'TPL-02 a page is not light and dark at once': (snapshot) =>
        !(snapshot.hasTag('light') && snapshot.hasTag('dark')),
    },
    canAlways: {
      'TPL-02 the plain text on a phone': (snapshot) => snapshot.hasTag('plain') && snapshot.hasTag('phone'),
      'TPL-02 a dark page': (snapshot) => snapshot.hasTag('dark'),
      'TPL-02 a light page': (snapshot) => snapshot.hasTag('light'),
    },
  },
});
