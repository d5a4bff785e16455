import { LegalPage } from '../legal/LegalPage.tsx';
import { usePageText } from '../texts/use-page-text.ts';
import { privacyText } from './privacy-text.ts';

/** /privacy-policy/ (LEG-01). */
export function PrivacyScreen() {
  return <LegalPage text={usePageText(privacyText)} />;
}
