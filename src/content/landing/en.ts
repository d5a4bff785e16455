import type { LandingText } from '../types.ts';

export const landing: LandingText = {
  hero: {
    title: 'Study or work abroad, with someone who knows the way.',
    lead: 'Renas brings you together with mentors and offers guides, visa checklists, interview tips, scholarships and opportunities.',
    start: 'Get started',
    more: 'Learn More',
  },
  about: {
    title: 'Why Renas',
    paragraphs: [
      'Renas is a Kurdish word for one who knows the way. Leaving home to study or work is a long row of small decisions, and most of them are easier beside somebody who has made them already.',
      'Our mentors have sat in the same waiting rooms and filled in the same forms. They tell you what they wish they had known, and our guides put the rest in order: what to do first, what can wait, and which papers you need on which day.',
    ],
  },
  dashboard: {
    title: 'One place for your plan',
    text: 'Your dashboard keeps your mentors, guides and reminders together, on the phone as well as on a computer.',
    points: [
      'Find a mentor who has taken the road you want to take.',
      'Open the guide for the step you are at now.',
      'Choose which alerts reach you, and by which channel.',
    ],
    findMentors: 'Find Mentors',
    viewGuides: 'View Guides',
  },
  services: {
    title: 'What we help you with',
    lead: 'Six services, from the first idea to the first weeks in a new city.',
    items: [
      {
        id: 'mentors',
        title: 'Mentorship sessions',
        text: 'Talk to people who study or work where you want to go, and ask what no brochure answers.',
      },
      {
        id: 'guides',
        title: 'Step-by-step guides',
        text: 'Plain guides to applications, housing, money and the first weeks, each with what to do next.',
      },
      {
        id: 'visas',
        title: 'Visa checklists',
        text: 'Lists of the usual documents, in the order in which they take time, so that nothing is found missing at the counter.',
      },
      {
        id: 'interviews',
        title: 'Interview and resume coaching',
        text: 'Practise the questions, hear honest feedback, and bring your resume into the form that is expected.',
      },
      {
        id: 'scholarships',
        title: 'Scholarship database',
        text: 'Search grants by subject, level and deadline, with notes on how to write a strong application.',
      },
      {
        id: 'opportunities',
        title: 'Opportunity listings',
        text: 'Internships, jobs and exchanges open to people from abroad, gathered and dated.',
      },
    ],
  },
  future: {
    title: 'Your Future Simplified',
    lead: 'Three waypoints. You always know at which one you are.',
    steps: [
      {
        title: 'Find your direction',
        text: 'Compare countries, subjects and costs with a mentor, and settle on a plan that fits your life.',
      },
      {
        title: 'Prepare each step',
        text: 'Work through checklists for documents, visa and interviews, with a reminder before each date.',
      },
      {
        title: 'Arrive and settle',
        text: 'Housing, bank, registration, new people: the first weeks go better with a list and a friendly voice.',
      },
    ],
  },
  pricing: {
    title: 'Plans and prices',
    lead: 'Start with the free plan and change when you need more.',
    perMonth: 'per month',
    plans: [
      {
        id: 'starter',
        name: 'Starter',
        price: '$0',
        summary: 'For finding out what is possible.',
        includes: ['Learning resources', 'Opportunity listings'],
        action: 'Start for free',
      },
      {
        id: 'mentor',
        name: 'Mentor',
        price: '$49',
        summary: 'For applying with somebody beside you.',
        includes: ['Everything in Starter', 'Mentorship sessions', 'Document and visa guidance'],
        action: 'Choose Mentor',
      },
      {
        id: 'premium',
        name: 'Premium',
        price: '$79',
        summary: 'For getting the place or the job.',
        includes: ['Everything in Mentor', 'Resume coaching', 'Interview coaching'],
        action: 'Choose Premium',
      },
    ],
    note: 'Prices in US dollars. Subscription fees are non-refundable unless stated otherwise.',
  },
  testimonials: {
    title: 'Voices from the way',
    note: 'Sample testimonials, written to show what this place is for.',
    items: [
      {
        quote:
          'I had forty tabs open and no plan. After one hour with my mentor I had a list of nine things, and the first was done the same evening.',
        name: 'Rojda Amin',
        role: 'Master’s student in public health',
      },
      {
        quote:
          'The visa checklist told me to order my transcripts first, because they take longest. That one sentence saved my term.',
        name: 'Daniel Okafor',
        role: 'Exchange student in engineering',
      },
      {
        quote:
          'We practised my interview four times. In the real one I recognised the questions, and I was nervous but not lost.',
        name: 'Hêvî Demir',
        role: 'Nurse, first job abroad',
      },
      {
        quote:
          'My mentor comes from my own city. She knew what my parents would ask, and she helped me to answer them.',
        name: 'Sara Karim',
        role: 'First-year student in computer science',
      },
    ],
  },
  newsletter: {
    title: 'A letter when it matters',
    text: 'New guides, open scholarships and dates to remember. You can unsubscribe with one click.',
  },
  disclaimer:
    'Renas is not a legal immigration agency. We share experience and information; we give no legal advice and represent nobody before an authority.',
};
