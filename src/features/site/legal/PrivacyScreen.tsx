import { LegalPage } from './LegalPage.tsx';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { privacyText } from './privacy-text.ts';

/** /privacy-policy/ (LEG-01). */
export function PrivacyScreen() {
  return <LegalPage text={usePageText(privacyText)} />;
}
