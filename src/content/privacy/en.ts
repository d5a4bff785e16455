import type { LegalText } from '../types.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lead: 'This policy says which data we keep about you, why, for how long, and what you can do about it.',
  effective: 'Effective date: {date}.',
  contents: 'Contents',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The operator of Renas is responsible for your data. You reach us about anything in this policy at {email}.',
      ],
    },
    {
      id: 'data',
      title: 'Which data we keep',
      blocks: [
        'We keep what you give us and a little that the service cannot do without:',
        [
          'account: e-mail address, name, profile picture, time zone, and your password as a hash from which it cannot be read;',
          'sessions: IP address, kind of browser, system and device, and the time of sign-in, so that you can see and end them;',
          'preferences: which alerts you want and by which channel;',
          'messages: what you write in the contact form, with your name, e-mail address and phone number;',
          'newsletter: your e-mail address;',
          'payments: the plan and the date; card numbers are handled by the payment provider and never reach us.',
        ],
        'Please do not send us copies of passports, health records or other documents of that kind. We do not need them.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use them for',
      blocks: [
        [
          'to run your account and the service you asked for, which is our agreement with you;',
          'to answer your messages;',
          'to send alerts and the newsletter, as long as you consent to them;',
          'to keep the service safe: to slow down attacks, find faults and tell you of unusual sign-ins, which is in our legitimate interest and in yours;',
          'to meet duties of the law, such as keeping invoices.',
        ],
        'We do not sell your data, we do not show advertising that follows you, and no decision about you is left to a machine alone.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      blocks: [
        'Your browser keeps your theme and language, recent messages, the state of the sidebar, and, while you are signed in, the tokens that prove it. These are needed for the service. We use no cookies for advertising or for counting visitors.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees your data',
      blocks: [
        'Your mentor sees your name, your picture and what you tell them. Providers who host the service, deliver e-mail or handle payments work with data on our behalf and by our instructions. Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'transfer',
      title: 'Data in other countries',
      blocks: [
        'People use Renas in many countries, and our providers may work in another country than yours. Where the protection of data is weaker there, we bind them by contract to the protection described here.',
      ],
    },
    {
      id: 'time',
      title: 'How long we keep them',
      blocks: [
        [
          'account and preferences: until you delete the account;',
          'sessions: until they end, and 30 days after that;',
          'codes for signing up and for resetting a password: ten minutes;',
          'contact messages: up to 24 months after the last answer;',
          'newsletter address: until you unsubscribe;',
          'invoices: as long as tax law demands.',
        ],
        'Copies in backups disappear at the latest 90 days later.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect them',
      blocks: [
        'Connections are encrypted, passwords are stored as hashes, and only those see data who need them for their work. No system is without faults: if a breach puts you at risk, we tell you and the authority in charge without delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may at any time:',
        [
          'ask which data we keep about you and receive a copy;',
          'have wrong data corrected; most of them you can change yourself in the account settings;',
          'have your data deleted, or their use limited;',
          'object to a use that rests on our legitimate interest;',
          'withdraw a consent, for instance through the link in every alert;',
          'complain to the authority for data protection where you live.',
        ],
        'Write to {email}. We answer within 30 days and take no fee.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Renas is for people of at least 16 years. We do not knowingly keep data of younger children. If you learn that a child has made an account, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change this policy, the new text stands here with its effective date. We tell account holders of changes that matter before they apply.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about this policy and about your data reach our support at {email}.'],
    },
  ],
};
