import { LegalPage } from './LegalPage.tsx';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { termsText } from './terms-text.ts';

/** /terms/ (LEG-01). */
export function TermsScreen() {
  return <LegalPage text={usePageText(termsText)} />;
}
