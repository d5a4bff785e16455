import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { useHref } from '../../kit/app/index.ts';
import { Button, buttonClass } from '../../kit/ui/Button.tsx';
import { PublishedBadge } from '../../kit/lists/PublishedBadge.tsx';
import { PostFields, postFields } from './PostFields.tsx';
import { postPreview } from './post-preview.ts';
import { RefreshOutcome } from './RefreshOutcome.tsx';
import { wholePost } from './whole-post.ts';

const selectBar = (snapshot: SnapshotFrom<typeof postPanelMachine>) => ({
  post: wholePost(snapshot.context.post),
  before: wholePost(snapshot.context.before),
  isRefreshing: snapshot.hasTag('refreshing'),
});

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
        fields={postFields}
        submit={{ label: <Trans>Save</Trans>, busyLabel: t`Saving…` }}
      >
        {(view) => <PostFields {...view} panel={panel} />}
      </RecordForm>
      {isPreviewed ? <postPreview.View panel={panel} /> : null}
    </Stack>
  );
}

/** A stored post's state and actions: refresh its text from the template (PST-04), view it on the site. */
function StoredPostBar({ panel }: { panel: ActorRefFrom<typeof postPanelMachine> }) {
  const { t } = useLingui();
  const href = useHref();
  const refresh = useRef<HTMLButtonElement>(null);
  const { post, before, isRefreshing } = useSelector(panel, selectBar, shallowEqual);
  if (!post) return null;
  const dismiss = (): void => {
    panel.send({ type: 'refresh.dismiss' });
    refresh.current?.focus();
  };
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3}>
        <PublishedBadge publishedAt={post.published_at} />
        <Button
          ref={refresh}
          busy={isRefreshing}
          busyLabel={t`Refreshing…`}
          onClick={() => panel.send({ type: 'refresh.begin' })}
        >
          <Trans>Refresh</Trans>
        </Button>
        {post.published_at === null ? null : (
          <a
            className={buttonClass({ kind: 'quiet' })}
            href={href(`/blog/${post.pk}/`, post.language)}
            target="_blank"
            rel="noopener"
          >
            <Trans>View on the site</Trans>
          </a>
        )}
      </Stack>
      {before ? <RefreshOutcome before={before} after={post} onDismiss={dismiss} /> : null}
    </Stack>
  );
}
