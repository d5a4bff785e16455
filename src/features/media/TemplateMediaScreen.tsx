import { useLingui } from '@lingui/react/macro';
import { MediaArea, type MediaAreaActor } from './MediaArea.tsx';

/** The list of template files (TMD-01). */
export function TemplateMediaScreen({ flow }: { flow: MediaAreaActor | undefined }) {
  const { t } = useLingui();
  return (
    <MediaArea
      flow={flow}
      section={t`Template`}
      page={t`Media`}
      title={t`Template Media`}
      addTitle={t`Add Template Media`}
      editTitle={t`Edit Template Media`}
      isProtected={false}
    />
  );
}
