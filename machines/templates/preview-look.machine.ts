/** How a preview of a template is looked at: which of its texts, how wide, in which colours (TPL-02). */
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
  description: 'How a preview is looked at.',
  type: 'parallel',
  states: {
    part: {
      description: 'Which of the two texts is looked at.',
      initial: 'html',
      states: {
        html: {
          description: 'The HTML.',
          on: { 'part.plain': { target: 'plain', description: 'The person wants the plain text.' } },
        },
        plain: {
          description: 'The plain text.',
          tags: 'plain',
          on: { 'part.html': { target: 'html', description: 'The person wants the HTML.' } },
        },
      },
    },
    width: {
      description: 'How wide the paper is.',
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
      description: 'In which colours it is shown.',
      initial: 'followed',
      on: {
        'theme.light': { target: '.light', description: 'The person wants to see it on a light page.' },
        'theme.dark': { target: '.dark', description: 'The person wants to see it on a dark page.' },
      },
      states: {
        followed: { description: 'In those of the product.' },
        light: { description: 'In light ones.', tags: 'light' },
        dark: { description: 'In dark ones.', tags: 'dark' },
      },
    },
  },
});
