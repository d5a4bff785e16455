import { loadLanding } from '../../../content/load.ts';
import { pageText } from '../../../kit/i18n/page-texts.ts';

/** The words of the page. */
export const landingText = pageText(loadLanding);
