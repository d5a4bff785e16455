/** The models of all machines, by the name of the machine's file. */
import type { Model } from '../../tools/statecharts/model.ts';
import { accountModel } from './account.model.ts';
import { adminListModel } from './admin-list.model.ts';
import { adminRecordModel } from './admin-record.model.ts';
import { appModel } from './app.model.ts';
import { avatarModel } from './avatar.model.ts';
import { bulkRunModel } from './bulk-run.model.ts';
import { callModel } from './call.model.ts';
import { codeMailModel } from './code-mail.model.ts';
import { columnsModel } from './columns.model.ts';
import { countdownModel } from './countdown.model.ts';
import { crontabFieldModel } from './crontab-field.model.ts';
import { dashboardModel } from './dashboard.model.ts';
import { draftModel } from './draft.model.ts';
import { faqModel } from './faq.model.ts';
import { formModel } from './form.model.ts';
import { infiniteListModel } from './infinite-list.model.ts';
import { messageItemsModel } from './message-items.model.ts';
import { messagesModel } from './messages.model.ts';
import { otpModel } from './otp.model.ts';
import { paletteModel } from './palette.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { passwordRulesModel } from './password-rules.model.ts';
import { pictureModel } from './picture.model.ts';
import { postModel } from './post.model.ts';
import { postPageModel } from './post-page.model.ts';
import { preferenceTogglesModel } from './preference-toggles.model.ts';
import { preferencesModel } from './preferences.model.ts';
import { railModel } from './rail.model.ts';
import { recordFormModel } from './record-form.model.ts';
import { scheduleChoicesModel } from './schedule-choices.model.ts';
import { scheduleDetailsModel } from './schedule-details.model.ts';
import { scheduleFormModel } from './schedule-form.model.ts';
import { schedulePageModel } from './schedule-page.model.ts';
import { schedulesModel } from './schedules.model.ts';
import { sessionModel } from './session.model.ts';
import { sessionsModel } from './sessions.model.ts';
import { timezoneModel } from './timezone.model.ts';
import { toastModel } from './toast.model.ts';
import { uploadModel } from './upload.model.ts';

export const models: Record<string, Model> = {
  account: accountModel,
  'admin-list': adminListModel,
  'admin-record': adminRecordModel,
  app: appModel,
  avatar: avatarModel,
  'bulk-run': bulkRunModel,
  call: callModel,
  'code-mail': codeMailModel,
  columns: columnsModel,
  countdown: countdownModel,
  'crontab-field': crontabFieldModel,
  dashboard: dashboardModel,
  draft: draftModel,
  faq: faqModel,
  form: formModel,
  'infinite-list': infiniteListModel,
  'message-items': messageItemsModel,
  messages: messagesModel,
  otp: otpModel,
  palette: paletteModel,
  'password-reset': passwordResetModel,
  'password-rules': passwordRulesModel,
  picture: pictureModel,
  post: postModel,
  'post-page': postPageModel,
  'preference-toggles': preferenceTogglesModel,
  preferences: preferencesModel,
  rail: railModel,
  'record-form': recordFormModel,
  'schedule-choices': scheduleChoicesModel,
  'schedule-details': scheduleDetailsModel,
  'schedule-form': scheduleFormModel,
  'schedule-page': schedulePageModel,
  schedules: schedulesModel,
  session: sessionModel,
  sessions: sessionsModel,
  timezone: timezoneModel,
  toast: toastModel,
  upload: uploadModel,
};
