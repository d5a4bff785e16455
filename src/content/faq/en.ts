import type { FaqText } from '../types.ts';

export const faq: FaqText = {
  title: 'Frequently asked questions',
  lead: 'Twelve questions people ask us before they start. If yours is missing, write to us.',
  items: [
    {
      id: 'what-is-renas',
      question: 'What is Renas?',
      answer: [
        'Renas is a platform for people who want to study or work abroad. It brings you together with mentors who have already gone, and it offers guides, visa checklists, interview tips, a scholarship database and listings of opportunities.',
      ],
    },
    {
      id: 'immigration-agency',
      question: 'Is Renas an immigration agency?',
      answer: [
        'No. Renas is not a legal immigration agency. Our mentors and guides share experience and public information. They give no legal advice, fill in no application in your name and cannot influence a decision.',
        'For legal questions, turn to the authority concerned or to a lawyer who is licensed for them.',
      ],
    },
    {
      id: 'who-are-the-mentors',
      question: 'Who are the mentors?',
      answer: [
        'People who live, study or work abroad and remember how it began: students, graduates and professionals from many fields. Some share your language and your home town, others know the country you are going to.',
      ],
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: [
        'Starter is free and holds the learning resources and the opportunity listings. Mentor, at $49 per month, adds mentorship sessions and guidance with documents and visas. Premium, at $79 per month, adds coaching for your resume and your interviews.',
      ],
    },
    {
      id: 'refunds',
      question: 'Can I get my money back?',
      answer: [
        'Subscription fees are non-refundable unless stated otherwise. You can end a subscription at any time; it then runs to the end of the month that is paid for. If something went wrong on our side, write to us and we look at it.',
      ],
    },
    {
      id: 'age',
      question: 'How old must I be?',
      answer: [
        'You must be at least 16 years old. If you are not yet of age where you live, please read the terms together with a parent or guardian before you sign up.',
      ],
    },
    {
      id: 'first-step',
      question: 'I have only just begun to think about it. Where do I start?',
      answer: [
        'Make a free account and read one guide about the country or the subject you have in mind. Then write down three things: what you want to do, when, and what you can spend. With these three a mentor can help you from the first hour.',
      ],
    },
    {
      id: 'visa-guarantee',
      question: 'Do you guarantee a visa, a place or a job?',
      answer: [
        'No, and nobody honest can. Authorities, universities and employers decide for themselves. What we can do is help you to hand in complete papers on time and to walk into an interview prepared.',
      ],
    },
    {
      id: 'languages',
      question: 'Which languages can I use?',
      answer: [
        'The whole platform speaks English, Central Kurdish and Kurmanji. You can change the language on every page. Articles of the blog appear in the language in which they were written.',
      ],
    },
    {
      id: 'no-code',
      question: 'The verification code has not arrived. What now?',
      answer: [
        'Wait a minute and look into the spam folder. Then ask for a new code on the same page; only the newest one is valid, and it lives for ten minutes. If the address was mistyped, choose Try Again and sign up with the right one.',
      ],
    },
    {
      id: 'stop-mails',
      question: 'How do I stop the e-mails?',
      answer: [
        'Every e-mail you have subscribed to carries a link to your preferences, where each kind can be switched off without signing in. Codes and notices about the security of your account are sent all the same.',
      ],
    },
    {
      id: 'data',
      question: 'What happens to my data?',
      answer: [
        'We keep what the service needs and nothing more, and we do not sell it. The privacy policy says in plain words what is kept, for how long, and how you can have it corrected or deleted.',
      ],
    },
  ],
};
