import type { subscriptionItems, subscriptions, templates } from '../schema.ts';

type TemplateTexts = Pick<
  typeof templates.$inferInsert,
  'name' | 'html_content' | 'plain_content' | 'html_variable_keys' | 'plain_variable_keys'
>;

/** The parts of a message that an item can stand in. */
export type DemoPart = 'header' | 'body' | 'footer';

type Item = Pick<typeof subscriptionItems.$inferInsert, 'priority' | 'flow_type'> & {
  readonly part: DemoPart;
  readonly template: keyof typeof demoScheduleTemplates;
  /** The same for HTML and plain text, as far as each asks for them. */
  readonly values: Readonly<Record<string, string>>;
};

/** A scheduled subscription of the demo world. */
export interface DemoSchedule extends Pick<typeof subscriptions.$inferInsert, 'crontab' | 'timezone'> {
  readonly type: string;
  readonly channel: 'email' | 'web';
  readonly items: readonly Item[];
}

/** The templates that the scheduled subscriptions are made of. */
export const demoScheduleTemplates = {
  header: {
    name: 'Mail header',
    html_content: '<p><strong>Renas</strong> · {{ tagline }}</p>',
    plain_content: 'Renas · {{ tagline }}',
    html_variable_keys: ['tagline'],
    plain_variable_keys: ['tagline'],
  },
  opportunity: {
    name: 'Opportunity of the week',
    html_content:
      '<h2>{{ title }}</h2>\n<p>{{ lead }}</p>\n<p>Apply by <strong>{{ deadline }}</strong>. ' +
      '<a href="/blog/">How to prepare for it</a></p>',
    plain_content: '{{ title }}\n\n{{ lead }}\n\nApply by {{ deadline }}.',
    html_variable_keys: ['subject', 'title', 'lead', 'deadline'],
    plain_variable_keys: ['subject', 'title', 'lead', 'deadline'],
  },
  footer: {
    name: 'Mail footer',
    html_content: '<p>{{ farewell }}</p>',
    plain_content: '{{ farewell }}',
    html_variable_keys: ['farewell'],
    plain_variable_keys: ['farewell'],
  },
  reminder: {
    name: 'Reminder in the dashboard',
    html_content: '<h3>{{ title }}</h3>\n<p>{{ text }}</p>',
    plain_content: '{{ text }}',
    html_variable_keys: ['title', 'text'],
    plain_variable_keys: ['text'],
  },
} as const satisfies Record<string, TemplateTexts>;

/** Scholarship news by mail on Monday mornings, in turn, and a reminder in the dashboard on Thursdays. */
export const demoSchedules: readonly DemoSchedule[] = [
  {
    type: 'opportunities',
    channel: 'email',
    crontab: '0 9 * * mon',
    timezone: 'Asia/Baghdad',
    items: [
      {
        part: 'header',
        template: 'header',
        values: { tagline: 'One opportunity a week' },
        priority: 1,
        flow_type: 'all',
      },
      {
        part: 'body',
        template: 'opportunity',
        values: {
          subject: 'A full scholarship in Germany',
          title: 'A master’s degree in Germany, fully paid',
          lead: 'The scholarship pays the fees, the flight and enough to live on for two years. It asks for two years of work after a first degree.',
          deadline: '31 October',
        },
        priority: 1,
        flow_type: 'rotate',
      },
      {
        part: 'body',
        template: 'opportunity',
        values: {
          subject: 'A year at a university in Turkey',
          title: 'One year in Turkey with a language course',
          lead: 'The first year is for the language, and the state pays for the room. Grades count less than the letter that you write.',
          deadline: '20 February',
        },
        priority: 2,
        flow_type: 'rotate',
      },
      {
        part: 'footer',
        template: 'footer',
        values: { farewell: 'Good luck. Your mentors at Renas.' },
        priority: 1,
        flow_type: 'all',
      },
    ],
  },
  {
    type: 'mentorship',
    channel: 'web',
    crontab: '30 18 * * thu',
    timezone: 'Asia/Baghdad',
    items: [
      {
        part: 'body',
        template: 'reminder',
        values: {
          title: 'Your questions for the next session',
          text: 'Write down the one thing that keeps you from going on. Your mentor reads it before you meet.',
        },
        priority: 1,
        flow_type: 'all',
      },
    ],
  },
];
