/** The charts by area. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Area = { id: string; title: MessageDescriptor; names: readonly string[] };

/** All charts by area of the product, in the order people meet them. */
export const areas: readonly Area[] = [
  {
    id: 'whole',
    title: msg`The whole product`,
    names: ['app', 'session', 'settings', 'messages', 'toast', 'dashboard', 'rail', 'palette', 'inbox'],
  },
  {
    id: 'door',
    title: msg`Signing up and signing in`,
    names: ['form', 'call', 'lookup', 'otp', 'code-mail', 'countdown', 'password-reset'],
  },
  {
    id: 'reading',
    title: msg`Reading`,
    names: ['home', 'infinite-list', 'post-page', 'post', 'faq'],
  },
  {
    id: 'account',
    title: msg`The account`,
    names: [
      'account',
      'avatar',
      'timezone',
      'preference-toggles',
      'sessions',
      'picture',
      'ownership',
      'email-change',
    ],
  },
  {
    id: 'lists',
    title: msg`Lists of the staff`,
    names: [
      'admin-list',
      'list-rows',
      'list-work',
      'list-keys',
      'bulk-run',
      'selection',
      'columns',
      'admin-record',
      'record-form',
      'record-save',
      'draft',
      'choices',
    ],
  },
  {
    id: 'content',
    title: msg`Posts, media and templates`,
    names: [
      'post-panel',
      'post-text',
      'translation-choice',
      'media-area',
      'media-form',
      'file-choice',
      'upload',
      'template-form',
      'template-languages',
      'template-preview',
      'preview-look',
      'plain-text',
      'variable-keys',
    ],
  },
  {
    id: 'editor',
    title: msg`The text editor`,
    names: [
      'html-editor',
      'editor',
      'editor-dialogs',
      'editor-pictures',
      'editor-uploads',
      'editor-variables',
    ],
  },
  {
    id: 'subscriptions',
    title: msg`Subscriptions`,
    names: ['subscriptions', 'subscription-page', 'subscription-form', 'crontab-field', 'message-items'],
  },
  { id: 'gallery', title: msg`This gallery`, names: ['gallery', 'gallery-watch'] },
];
