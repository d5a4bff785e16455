import { useLingui } from '@lingui/react/macro';
import { usePageName } from '../../../kit/app/index.ts';
import { NotFoundScreen } from '../../../kit/states/NotFoundScreen.tsx';

/** A missing or unpublished post: the 404 page (BLG-09). */
export function MissingPost() {
  const { t } = useLingui();
  usePageName(t`Something's missing.`);
  return <NotFoundScreen />;
}
