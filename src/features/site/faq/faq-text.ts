import { loadFaq } from '../../../content/load.ts';
import { pageText } from '../../../kit/i18n/page-texts.ts';

export const faqText = pageText(loadFaq);
