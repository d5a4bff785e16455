import type { MailTexts } from './mail-text.ts';

export const en: MailTexts = {
  'signup-code': {
    subject: 'Your Renas verification code',
    heading: 'Verify your e-mail address',
    lead: 'Type this code into Renas to finish signing up:',
    notes: [
      'The code is valid for 10 minutes and works once.',
      'Give it to nobody: Renas never asks you for it.',
      'If you did not sign up, ignore this mail.',
    ],
  },
  'reset-code': {
    subject: 'Reset your Renas password',
    heading: 'Choose a new password',
    lead: 'Type this code into Renas to choose a new password:',
    notes: [
      'The code is valid for 10 minutes and works once.',
      'Give it to nobody: Renas never asks you for it.',
      'If you did not ask for it, ignore this mail. Your password stays as it is.',
    ],
  },
  'session-reused': {
    subject: 'A session of your Renas account was ended',
    heading: 'We ended a session of your account',
    lead: 'A sign-in token that was no longer valid was used again. Somebody may have copied it, so we ended that session.',
    action: 'Reset password',
    notes: [
      'If it was you, sign in again.',
      'If it was not you, reset your password. That ends all other sessions.',
    ],
  },
  'set-password': {
    subject: 'Set your Renas password',
    heading: 'Set your password',
    lead: 'An account was made for this address. Choose its password here:',
    action: 'Set password',
    notes: [
      'The link is valid for one hour and works once. The page it opens sends you a code by mail.',
      'If you do not expect this, ignore this mail.',
    ],
  },
  'contact-message': {
    subject: 'Renas: a message from the contact page',
    heading: 'A message from the contact page',
    lead: 'Somebody wrote to Renas:',
    details: { name: 'Name', email: 'E-mail', phone: 'Phone', message: 'Message' },
    notes: ['Answer this mail to write to the sender.'],
    footer: 'Sent by the contact page of Renas.',
  },
  'newsletter-welcome': {
    subject: 'You get the Renas newsletter',
    heading: 'You get the newsletter',
    lead: 'New posts of the blog will come to this address once in a while. Choose here what else you want to hear of:',
    action: 'Choose what you get',
    notes: ['If you did not ask for it, open the link and switch the newsletter off.'],
  },
  schedule: {
    why: 'You get this mail because “{type}” is switched on for this address.',
    choose: 'Choose what you get, or unsubscribe',
  },
  footer: 'Renas sent this mail automatically. Answers to it are not read.',
};
