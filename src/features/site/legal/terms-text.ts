import { loadTerms } from '../../../content/load.ts';
import { pageText } from '../../../kit/i18n/page-texts.ts';

export const termsText = pageText(loadTerms);
