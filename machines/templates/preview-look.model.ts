/** No examples needed: the events carry no data. */
import { previewLookMachine } from './preview-look.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const previewLookModel = defineModel({
  machine: previewLookMachine,
  does: {
    'part.html': 'Press “HTML”.',
    'part.plain': 'Press “Plain text”.',
    'width.desktop': 'Press “Desktop”.',
    'width.phone': 'Press “Phone”.',
    'theme.light': 'Press “Light”.',
    'theme.dark': 'Press “Dark”.',
  },
  shows: {
    'part.html': '“HTML” is chosen, and the text is shown with its look.',
    'part.plain': '“Plain text” is chosen, and the text is shown without any look.',
    'width.desktop': '“Desktop” is chosen.',
    'width.phone': '“Phone” is chosen, and the preview is narrow.',
    'theme.followed': 'The preview is light or dark, as the page.',
    'theme.light': '“Light” is chosen.',
    'theme.dark': '“Dark” is chosen.',
  },
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
