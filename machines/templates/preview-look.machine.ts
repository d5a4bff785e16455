/** How a template's preview is shown: which text, how wide, in which colours (TPL-02). */
import { setup } from 'xstate';

type Event =
  | { type: 'part.html' }
  | { type: 'part.plain' }
  | { type: 'width.desktop' }
  | { type: 'width.phone' }
  | { type: 'theme.light' }
  | { type: 'theme.dark' };

export const previewLookMachine = setup({
  types: {} as { events: Event; tags: 'plain' | 'phone' | 'light' | 'dark' },
}).createMachine({
  id: 'previewLook',
  description: 'How a preview is shown.',
  type: 'parallel',
  states: {
    part: {
      description: 'Which of the two texts is shown.',
      initial: 'html',
      states: {
        html: {
          description: 'The HTML is shown.',
          on: { 'part.plain': { target: 'plain', description: 'The person wants the plain text.' } },
        },
        plain: {
          description: 'The plain text is shown.',
          tags: 'plain',
          on: { 'part.html': { target: 'html', description: 'The person wants the HTML.' } },
        },
      },
    },
    width: {
      description: 'How wide the preview is.',
      initial: 'desktop',
      states: {
        desktop: {
          description: 'As wide as there is room.',
          on: { 'width.phone': { target: 'phone', description: 'The person wants to see it on a phone.' } },
        },
        phone: {
          description: 'As wide as a phone.',
          tags: 'phone',
          on: { 'width.desktop': { target: 'desktop', description: 'The person wants to see it wide.' } },
        },
      },
    },
    theme: {
      description: 'Which colours it is shown in.',
      initial: 'followed',
      on: {
        'theme.light': { target: '.light', description: 'The person wants to see it on a light page.' },
        'theme.dark': { target: '.dark', description: 'The person wants to see it on a dark page.' },
      },
      states: {
        followed: { description: 'In the product’s current theme.' },
        light: { description: 'In light colours.', tags: 'light' },
        dark: { description: 'In dark colours.', tags: 'dark' },
      },
    },
  },
});
