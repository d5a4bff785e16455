import { useLingui } from '@lingui/react/macro';
import { MediaArea } from './MediaArea.tsx';

/** The files of the products (PMD-01). */
export function ProductMediaScreen() {
  const { t } = useLingui();
  return (
    <MediaArea
      section={t`Product`}
      page={t`Media`}
      title={t`Product Media`}
      addTitle={t`Add Product Media`}
      editTitle={t`Edit Product Media`}
      isProtected
    />
  );
}
