import { useLingui } from '@lingui/react/macro';
import { MediaArea, type MediaAreaActor } from './MediaArea.tsx';

/** The list of product files (PMD-01). */
export function ProductMediaScreen({ flow }: { flow: MediaAreaActor | undefined }) {
  const { t } = useLingui();
  return (
    <MediaArea
      flow={flow}
      section={t`Product`}
      page={t`Media`}
      title={t`Product Media`}
      addTitle={t`Add Product Media`}
      editTitle={t`Edit Product Media`}
      isProtected
    />
  );
}
