/** The models of all machines, by the name of the machine's file. */
import type { Model } from './modelling/model.ts';
import { accountModel } from './account/account.model.ts';
import { adminListModel } from './lists/admin-list.model.ts';
import { adminRecordModel } from './forms/admin-record.model.ts';
import { appModel } from './app/app.model.ts';
import { avatarModel } from './account/avatar.model.ts';
import { bulkRunModel } from './lists/bulk-run.model.ts';
import { callModel } from './forms/call.model.ts';
import { choicesModel } from './lists/choices.model.ts';
import { codeMailModel } from './auth/code-mail.model.ts';
import { columnsModel } from './lists/columns.model.ts';
import { countdownModel } from './auth/countdown.model.ts';
import { crontabFieldModel } from './subscriptions/crontab-field.model.ts';
import { dashboardModel } from './dashboard/dashboard.model.ts';
import { draftModel } from './forms/draft.model.ts';
import { editorDialogsModel } from './editor/editor-dialogs.model.ts';
import { editorModel } from './editor/editor.model.ts';
import { editorPicturesModel } from './editor/editor-pictures.model.ts';
import { editorUploadsModel } from './editor/editor-uploads.model.ts';
import { editorVariablesModel } from './editor/editor-variables.model.ts';
import { emailChangeModel } from './account/email-change.model.ts';
import { ownershipModel } from './account/ownership.model.ts';
import { faqModel } from './site/faq.model.ts';
import { fileChoiceModel } from './uploads/file-choice.model.ts';
import { formModel } from './forms/form.model.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { galleryWatchModel } from './gallery/gallery-watch.model.ts';
import { homeModel } from './site/home.model.ts';
import { htmlEditorModel } from './editor/html-editor.model.ts';
import { infiniteListModel } from './lists/infinite-list.model.ts';
import { listKeysModel } from './lists/list-keys.model.ts';
import { listRowsModel } from './lists/list-rows.model.ts';
import { listWorkModel } from './lists/list-work.model.ts';
import { lookupModel } from './forms/lookup.model.ts';
import { mediaAreaModel } from './media/media-area.model.ts';
import { mediaFormModel } from './media/media-form.model.ts';
import { messageItemsModel } from './subscriptions/message-items.model.ts';
import { messagesModel } from './toasts/messages.model.ts';
import { otpModel } from './auth/otp.model.ts';
import { paletteModel } from './dashboard/palette.model.ts';
import { passwordResetModel } from './auth/password-reset.model.ts';
import { pictureModel } from './account/picture.model.ts';
import { postModel } from './blog/post.model.ts';
import { postPageModel } from './blog/post-page.model.ts';
import { postPanelModel } from './posts/post-panel.model.ts';
import { postTextModel } from './posts/post-text.model.ts';
import { preferenceTogglesModel } from './alerts/preference-toggles.model.ts';
import { settingsModel } from './settings/settings.model.ts';
import { previewLookModel } from './templates/preview-look.model.ts';
import { railModel } from './dashboard/rail.model.ts';
import { recordFormModel } from './forms/record-form.model.ts';
import { recordSaveModel } from './forms/record-save.model.ts';
import { selectionModel } from './lists/selection.model.ts';
import { subscriptionFormModel } from './subscriptions/subscription-form.model.ts';
import { subscriptionPageModel } from './subscriptions/subscription-page.model.ts';
import { subscriptionsModel } from './subscriptions/subscriptions.model.ts';
import { sessionModel } from './session/session.model.ts';
import { sessionsModel } from './account/sessions.model.ts';
import { variableKeysModel } from './templates/variable-keys.model.ts';
import { plainTextModel } from './templates/plain-text.model.ts';
import { templatePreviewModel } from './templates/template-preview.model.ts';
import { templateLanguagesModel } from './templates/template-languages.model.ts';
import { templateFormModel } from './templates/template-form.model.ts';
import { timezoneModel } from './account/timezone.model.ts';
import { toastModel } from './toasts/toast.model.ts';
import { translationChoiceModel } from './posts/translation-choice.model.ts';
import { uploadModel } from './uploads/upload.model.ts';
import { inboxModel } from './inbox/inbox.model.ts';

export const models: Record<string, Model> = {
  account: accountModel,
  'admin-list': adminListModel,
  'admin-record': adminRecordModel,
  app: appModel,
  avatar: avatarModel,
  'bulk-run': bulkRunModel,
  call: callModel,
  choices: choicesModel,
  'code-mail': codeMailModel,
  columns: columnsModel,
  countdown: countdownModel,
  'crontab-field': crontabFieldModel,
  dashboard: dashboardModel,
  'editor-dialogs': editorDialogsModel,
  'editor-pictures': editorPicturesModel,
  'editor-uploads': editorUploadsModel,
  'editor-variables': editorVariablesModel,
  draft: draftModel,
  editor: editorModel,
  'email-change': emailChangeModel,
  faq: faqModel,
  'file-choice': fileChoiceModel,
  form: formModel,
  gallery: galleryModel,
  'gallery-watch': galleryWatchModel,
  home: homeModel,
  'html-editor': htmlEditorModel,
  'infinite-list': infiniteListModel,
  'list-keys': listKeysModel,
  'list-rows': listRowsModel,
  'list-work': listWorkModel,
  lookup: lookupModel,
  'media-area': mediaAreaModel,
  'media-form': mediaFormModel,
  'message-items': messageItemsModel,
  messages: messagesModel,
  otp: otpModel,
  ownership: ownershipModel,
  palette: paletteModel,
  'password-reset': passwordResetModel,
  picture: pictureModel,
  post: postModel,
  'post-page': postPageModel,
  'post-panel': postPanelModel,
  'post-text': postTextModel,
  'preference-toggles': preferenceTogglesModel,
  settings: settingsModel,
  'preview-look': previewLookModel,
  rail: railModel,
  'record-form': recordFormModel,
  'record-save': recordSaveModel,
  selection: selectionModel,
  'subscription-form': subscriptionFormModel,
  'subscription-page': subscriptionPageModel,
  subscriptions: subscriptionsModel,
  session: sessionModel,
  sessions: sessionsModel,
  'variable-keys': variableKeysModel,
  'plain-text': plainTextModel,
  'template-preview': templatePreviewModel,
  'template-form': templateFormModel,
  'template-languages': templateLanguagesModel,
  timezone: timezoneModel,
  toast: toastModel,
  'translation-choice': translationChoiceModel,
  upload: uploadModel,
  inbox: inboxModel,
};
