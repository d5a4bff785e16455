/** Where in the product people meet each machine, for testers. */

const member = 'as a member';
const staff = 'as staff';
const ACCOUNT = `the account page, /en/dashboard/account/, ${member}`;
const TEMPLATES = `the list of templates, /en/dashboard/template/admin/, ${staff}`;
const TEMPLATE = `the Edit panel of a template in ${TEMPLATES}`;
const NEW_TEMPLATE = `the Add panel of ${TEMPLATES}`;
const POST_LIST = `/en/dashboard/blog/admin/post/, ${staff}`;
const POSTS = `the Add or Edit panel of a post, ${POST_LIST}`;
const MEDIA = `the pictures of templates, /en/dashboard/template/admin/media/, ${staff}`;
const FILES = `the files of products, /en/dashboard/product/admin/media/, ${staff}`;
const SUBSCRIPTIONS = `the subscriptions, /en/dashboard/subscription/admin/, ${staff}`;
const SUBSCRIPTION = `the form of a subscription, /en/dashboard/subscription/admin/add/, ${staff}`;
const CODE = 'the page for the code, /en/otp/, as someone who has just signed up';
const GALLERY = 'the gallery of charts, /statecharts/, beside `npm run gallery`';

/** By the name of the machine file. */
export const where: Readonly<Record<string, string>> = {
  account: ACCOUNT,
  'admin-list': TEMPLATES,
  'admin-record': TEMPLATE,
  app: 'every page, from /en/ on',
  avatar: ACCOUNT,
  'bulk-run': `several ticked records in ${TEMPLATES}`,
  call: SUBSCRIPTION,
  choices: POSTS,
  'code-mail': CODE,
  columns: TEMPLATES,
  countdown: CODE,
  'crontab-field': SUBSCRIPTION,
  dashboard: ACCOUNT,
  draft: TEMPLATE,
  editor: TEMPLATE,
  'editor-dialogs': `the bar of the editor in ${TEMPLATE}`,
  'editor-pictures': `the button for pictures of the editor in ${POSTS}`,
  'editor-uploads': `pictures dropped into the editor in ${POSTS}`,
  'editor-variables': `two braces typed into the editor in ${TEMPLATE}`,
  'email-change': ACCOUNT,
  faq: 'the questions, /en/frequently-asked-questions/',
  'file-choice': `the Add panel of ${MEDIA}, and ${POSTS}`,
  form: 'the forms of /en/signin/, /en/signup/, /en/contact/ and others',
  gallery: GALLERY,
  'gallery-watch': `Watch in ${GALLERY}`,
  home: 'the landing page, /en/',
  'html-editor': TEMPLATE,
  'infinite-list': 'the blog, /en/blog/',
  'list-keys': `the keyboard in ${TEMPLATES}`,
  'list-rows': TEMPLATES,
  'list-work': TEMPLATES,
  lookup: `the types in ${NEW_TEMPLATE}, the password card of ${ACCOUNT}, ${SUBSCRIPTION}, and the posts of the landing page, /en/`,
  'media-area': `${MEDIA}, and ${FILES}`,
  'media-form': `the Add panel of ${MEDIA}`,
  'message-items': SUBSCRIPTION,
  messages: 'every page: its toasts',
  otp: CODE,
  ownership: ACCOUNT,
  palette: `the keys Ctrl and K on ${ACCOUNT}`,
  'password-reset': 'the pages from /en/reset-password/ on',
  picture: ACCOUNT,
  'plain-text': TEMPLATE,
  post: 'a post, opened from the blog, /en/blog/',
  'post-page': 'a post, opened from the blog, /en/blog/',
  'post-panel': `the Add panel of a post, or its Edit panel if a walk begins with a record, ${POST_LIST}`,
  'post-text': POSTS,
  'preference-toggles': ACCOUNT,
  settings: 'every page: theme, language, and the bar at the side of the dashboard',
  'preview-look': TEMPLATE,
  rail: `the bar at the side of ${ACCOUNT}`,
  'record-form': `${NEW_TEMPLATE}, and ${TEMPLATE}`,
  'record-save': `${NEW_TEMPLATE}, and ${TEMPLATE}`,
  'subscription-form': SUBSCRIPTION,
  'subscription-page': SUBSCRIPTION,
  subscriptions: SUBSCRIPTIONS,
  selection: TEMPLATES,
  session: 'every page: signing in at /en/signin/, signing out in the menu of the dashboard',
  sessions: ACCOUNT,
  'template-form': `${NEW_TEMPLATE}, and ${TEMPLATE}`,
  'template-languages': `${NEW_TEMPLATE}, and ${TEMPLATE}`,
  'template-preview': TEMPLATE,
  timezone: ACCOUNT,
  toast: 'every page: a message, as after a wrong password at /en/signin/',
  'translation-choice': POSTS,
  upload: FILES,
  'variable-keys': TEMPLATE,
  inbox: `the bell of ${ACCOUNT}`,
};
