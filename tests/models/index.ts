/** The models of all machines, by the name of the machine's file. */
import type { Model } from '../../statecharts/model.ts';
import { accountModel } from './account.model.ts';
import { adminListModel } from './admin-list.model.ts';
import { adminRecordModel } from './admin-record.model.ts';
import { appModel } from './app.model.ts';
import { avatarModel } from './avatar.model.ts';
import { bulkRunModel } from './bulk-run.model.ts';
import { callModel } from './call.model.ts';
import { channelChoiceModel } from './channel-choice.model.ts';
import { choicesModel } from './choices.model.ts';
import { codeMailModel } from './code-mail.model.ts';
import { columnsModel } from './columns.model.ts';
import { countdownModel } from './countdown.model.ts';
import { crontabFieldModel } from './crontab-field.model.ts';
import { dashboardModel } from './dashboard.model.ts';
import { draftModel } from './draft.model.ts';
import { editorDialogsModel } from './editor-dialogs.model.ts';
import { editorModel } from './editor.model.ts';
import { editorPicturesModel } from './editor-pictures.model.ts';
import { editorVariablesModel } from './editor-variables.model.ts';
import { faqModel } from './faq.model.ts';
import { fileShelfModel } from './file-shelf.model.ts';
import { formModel } from './form.model.ts';
import { galleryModel } from './gallery.model.ts';
import { galleryTrialModel } from './gallery-trial.model.ts';
import { galleryWatchModel } from './gallery-watch.model.ts';
import { htmlEditorModel } from './html-editor.model.ts';
import { infiniteListModel } from './infinite-list.model.ts';
import { listKeysModel } from './list-keys.model.ts';
import { listRowsModel } from './list-rows.model.ts';
import { listWorkModel } from './list-work.model.ts';
import { mediaAreaModel } from './media-area.model.ts';
import { mediaChoiceModel } from './media-choice.model.ts';
import { mediaFormModel } from './media-form.model.ts';
import { messageItemsModel } from './message-items.model.ts';
import { messagesModel } from './messages.model.ts';
import { otpModel } from './otp.model.ts';
import { paletteModel } from './palette.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { passwordRulesModel } from './password-rules.model.ts';
import { pictureModel } from './picture.model.ts';
import { pictureChoiceModel } from './picture-choice.model.ts';
import { postModel } from './post.model.ts';
import { postPageModel } from './post-page.model.ts';
import { postPanelModel } from './post-panel.model.ts';
import { preferenceTogglesModel } from './preference-toggles.model.ts';
import { preferencesModel } from './preferences.model.ts';
import { previewLookModel } from './preview-look.model.ts';
import { railModel } from './rail.model.ts';
import { recordFormModel } from './record-form.model.ts';
import { recordSaveModel } from './record-save.model.ts';
import { selectionModel } from './selection.model.ts';
import { scheduleChoicesModel } from './schedule-choices.model.ts';
import { scheduleDetailsModel } from './schedule-details.model.ts';
import { scheduleFormModel } from './schedule-form.model.ts';
import { schedulePageModel } from './schedule-page.model.ts';
import { schedulesModel } from './schedules.model.ts';
import { sessionModel } from './session.model.ts';
import { sessionsModel } from './sessions.model.ts';
import { templateTypesModel } from './template-types.model.ts';
import { templateUsesModel } from './template-uses.model.ts';
import { variableKeysModel } from './variable-keys.model.ts';
import { plainTextModel } from './plain-text.model.ts';
import { templatePreviewModel } from './template-preview.model.ts';
import { templateFormModel } from './template-form.model.ts';
import { timezoneModel } from './timezone.model.ts';
import { toastModel } from './toast.model.ts';
import { uploadModel } from './upload.model.ts';
import { webMessagesModel } from './web-messages.model.ts';

export const models: Record<string, Model> = {
  account: accountModel,
  'admin-list': adminListModel,
  'admin-record': adminRecordModel,
  app: appModel,
  avatar: avatarModel,
  'bulk-run': bulkRunModel,
  call: callModel,
  'channel-choice': channelChoiceModel,
  choices: choicesModel,
  'code-mail': codeMailModel,
  columns: columnsModel,
  countdown: countdownModel,
  'crontab-field': crontabFieldModel,
  dashboard: dashboardModel,
  'editor-dialogs': editorDialogsModel,
  'editor-pictures': editorPicturesModel,
  'editor-variables': editorVariablesModel,
  draft: draftModel,
  editor: editorModel,
  faq: faqModel,
  'file-shelf': fileShelfModel,
  form: formModel,
  gallery: galleryModel,
  'gallery-trial': galleryTrialModel,
  'gallery-watch': galleryWatchModel,
  'html-editor': htmlEditorModel,
  'infinite-list': infiniteListModel,
  'list-keys': listKeysModel,
  'list-rows': listRowsModel,
  'list-work': listWorkModel,
  'media-area': mediaAreaModel,
  'media-choice': mediaChoiceModel,
  'media-form': mediaFormModel,
  'message-items': messageItemsModel,
  messages: messagesModel,
  otp: otpModel,
  palette: paletteModel,
  'password-reset': passwordResetModel,
  'password-rules': passwordRulesModel,
  picture: pictureModel,
  'picture-choice': pictureChoiceModel,
  post: postModel,
  'post-page': postPageModel,
  'post-panel': postPanelModel,
  'preference-toggles': preferenceTogglesModel,
  preferences: preferencesModel,
  'preview-look': previewLookModel,
  rail: railModel,
  'record-form': recordFormModel,
  'record-save': recordSaveModel,
  selection: selectionModel,
  'schedule-choices': scheduleChoicesModel,
  'schedule-details': scheduleDetailsModel,
  'schedule-form': scheduleFormModel,
  'schedule-page': schedulePageModel,
  schedules: schedulesModel,
  session: sessionModel,
  sessions: sessionsModel,
  'template-types': templateTypesModel,
  'template-uses': templateUsesModel,
  'variable-keys': variableKeysModel,
  'plain-text': plainTextModel,
  'template-preview': templatePreviewModel,
  'template-form': templateFormModel,
  timezone: timezoneModel,
  toast: toastModel,
  upload: uploadModel,
  'web-messages': webMessagesModel,
};
