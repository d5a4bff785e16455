import { useLingui } from '@lingui/react/macro';
import type { RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { AreaScreen } from '../dashboard/AreaScreen.tsx';
import { PostForm } from './PostForm.tsx';

const ORDER = [
  'pk',
  'main_media_url',
  'subject',
  'published_at',
  'language',
  'author',
  'template',
  'summary',
  'summary_media_url',
];
const ACTIONS: readonly RunAction[] = ['publish', 'unpublish', 'delete'];

/** The posts of the blog (PST-01). */
export function PostsScreen({ flow }: { flow: AdminListActor | undefined }) {
  const { t } = useLingui();
  return (
    <AreaScreen
      flow={flow}
      section={t`Blog`}
      page={t`Posts`}
      title={t`Posts`}
      columnOrder={ORDER}
      actions={ACTIONS}
      add={{
        title: t`Add post`,
        render: ({ creating }) => <PostForm actor={creating} label={t`Add post`} />,
      }}
      edit={{
        title: t`Edit post`,
        render: ({ editing }) => <PostForm actor={editing} label={t`Edit post`} />,
      }}
    />
  );
}
