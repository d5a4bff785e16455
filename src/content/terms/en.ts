import type { LegalText } from '../types.ts';

export const terms: LegalText = {
  title: 'Terms & Conditions',
  lead: 'These terms say what you can expect from Renas and what we expect from you. Please read them before you use the service.',
  effective: 'In force from {date}.',
  contents: 'Contents',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        'By making an account or by using the website you accept these terms and our privacy policy. If you do not accept them, please do not use the service.',
        '“Renas”, “we” and “us” mean the operator of this website. “You” means the person who uses it. “Service” means the website, the dashboard, the guides, the sessions with mentors and the messages we send.',
      ],
    },
    {
      id: 'service',
      title: 'What Renas is, and what it is not',
      blocks: [
        'Renas brings people who want to study or work abroad together with mentors, and offers guides, checklists, interview tips, a scholarship database and listings of opportunities.',
        'Renas is not a legal immigration agency, not a law firm, not a recruiter and not a university. Nothing on the website and nothing a mentor says is legal, financial or medical advice. We promise no visa, no admission, no scholarship and no job; others decide about these.',
        'Rules and deadlines change. We keep our texts up to date as well as we can, but before you decide, check them with the authority, university or employer concerned.',
      ],
    },
    {
      id: 'age',
      title: 'Minimum age',
      blocks: [
        'You must be at least 16 years old to use Renas. If you are at least 16 but not yet of age where you live, you need the consent of a parent or guardian for a paid plan.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account for the dashboard. When you make one, you agree:',
        [
          'to give an e-mail address that is yours and to confirm it with the code we send;',
          'to keep your password to yourself and to tell us at once when somebody else has used your account;',
          'to have one account only and not to pass it on.',
        ],
        'You can see and end the sessions of your account in its settings.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      blocks: [
        'The Starter plan is free. The Mentor and Premium plans are subscriptions, billed each month in advance at the price shown when you subscribe. Taxes may be added where the law asks for them.',
        'A subscription goes on from month to month until you end it. You can end it at any time, and it then runs to the end of the month that is paid for.',
        'Subscription fees are non-refundable unless stated otherwise at the time of purchase or unless the law where you live gives you a right to a refund.',
        'If we change a price, we tell you at least 30 days before, and you can end the subscription before the new price applies.',
      ],
    },
    {
      id: 'mentors',
      title: 'Sessions with mentors',
      blocks: [
        'Mentors speak from their own experience and in their own name. Be on time, be kind, and tell your mentor at least 24 hours before when you cannot come.',
        'A mentor may not ask you for money outside the platform, for your passwords or for original documents. If one does, end the conversation and tell us.',
      ],
    },
    {
      id: 'conduct',
      title: 'Rules of conduct',
      blocks: [
        'When you use the service, you may not:',
        [
          'threaten, insult or harass anybody, or treat people worse because of who they are;',
          'hand out false documents, or ask others to help with them;',
          'pretend to be somebody else;',
          'send advertising, or gather the data of other people;',
          'disturb the service, get around its protection or read it out by machine at a rate that harms it.',
        ],
        'We may suspend or close an account that breaks these rules. Where we can, we warn first and say why.',
      ],
    },
    {
      id: 'content',
      title: 'Content and rights',
      blocks: [
        'The texts, pictures and programs of Renas belong to us or to those who let us use them. You may read, save and print them for your own plans. To publish or sell them you need our consent in writing.',
        'What you write or upload stays yours. You allow us to store it and to show it to those it is meant for, as far as the service needs that and as long as you keep it there.',
      ],
    },
    {
      id: 'links',
      title: 'Links and other services',
      blocks: [
        'We link to pages of authorities, universities and others. They answer for what stands there. A listing of an opportunity is not a recommendation of whoever offers it.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We provide the service with care, but as it is, and we cannot promise that it is always available and free of errors. As far as the law allows, we are not liable for decisions you take on the ground of the service, for decisions of authorities, universities or employers, or for loss that we could not foresee.',
        'Nothing in these terms limits a liability that cannot be limited by law, such as for intent or for harm to life and health.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        'You can stop using Renas at any time and ask us to delete your account. We may end the agreement with notice of 30 days, or at once if you seriously break these terms.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, we publish the new text here with its date. We tell account holders of changes that matter at least 14 days before they apply. If you do not agree with them, you can end the agreement until then.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms follow the law of the place where the operator has its seat. Rights that the law of your own country gives you as a consumer remain. Please write to us before you go to court; most things can be settled in a conversation.',
        'If one clause is not valid, the others remain.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about these terms reach our support at {email}.'],
    },
  ],
};
