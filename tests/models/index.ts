/** The models of all machines, by the name of the machine's file. */
import type { Model } from '../../tools/statecharts/model.ts';
import { appModel } from './app.model.ts';
import { callModel } from './call.model.ts';
import { codeMailModel } from './code-mail.model.ts';
import { countdownModel } from './countdown.model.ts';
import { faqModel } from './faq.model.ts';
import { formModel } from './form.model.ts';
import { infiniteListModel } from './infinite-list.model.ts';
import { messagesModel } from './messages.model.ts';
import { otpModel } from './otp.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { postModel } from './post.model.ts';
import { postPageModel } from './post-page.model.ts';
import { preferenceTogglesModel } from './preference-toggles.model.ts';
import { preferencesModel } from './preferences.model.ts';
import { sessionModel } from './session.model.ts';
import { toastModel } from './toast.model.ts';

export const models: Record<string, Model> = {
  app: appModel,
  call: callModel,
  'code-mail': codeMailModel,
  countdown: countdownModel,
  faq: faqModel,
  form: formModel,
  'infinite-list': infiniteListModel,
  messages: messagesModel,
  otp: otpModel,
  'password-reset': passwordResetModel,
  post: postModel,
  'post-page': postPageModel,
  'preference-toggles': preferenceTogglesModel,
  preferences: preferencesModel,
  session: sessionModel,
  toast: toastModel,
};
