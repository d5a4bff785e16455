import { loadLanding } from '../../../content/load.ts';
import { pageText } from '../../../kit/i18n/page-texts.ts';

export const landingText = pageText(loadLanding);
