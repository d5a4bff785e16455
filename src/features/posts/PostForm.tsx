import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { PostFields, POST_FIELDS } from './PostFields.tsx';
import { PostPreview } from './PostPreview.tsx';
import { StoredPostBar } from './StoredPostBar.tsx';

const selectPanel = (snapshot: SnapshotFrom<typeof postPanelMachine>) => ({
  form: snapshot.children.form,
  isStored: snapshot.context.post !== null,
  isPreviewed: snapshot.hasTag('previewed'),
});

type PostFormProps = { actor: ActorRefFrom<typeof postPanelMachine>; label: string };

/** A post's panel: its form, with Refresh, the preview and their outcomes around it (PST-02 to PST-04). */
export function PostForm({ actor: panel, label }: PostFormProps) {
  const { t } = useLingui();
  const { form, isStored, isPreviewed } = useSelector(panel, selectPanel, shallowEqual);
  if (!form) return null;
  return (
    <Stack gap={6}>
      {isStored ? <StoredPostBar panel={panel} /> : null}
      <RecordForm
        actor={form}
        label={label}
        fields={POST_FIELDS}
        submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
      >
        {(view) => <PostFields {...view} panel={panel} />}
      </RecordForm>
      {isPreviewed ? <PostPreview panel={panel} /> : null}
    </Stack>
  );
}
