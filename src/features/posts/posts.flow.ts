import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { blogAdminApi, type PostFields } from '../../kit/wire/blog-admin.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import type { World } from '../../kit/app/world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { postPanelFlow } from './post-panel.flow.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';

/** The list of the blog's posts with its panels (PST-01 to PST-04). */
export function postsArea(world: World) {
  const api = blogAdminApi(world.client);
  const form = { name: 'post', detail: api.detail };
  const ports: AdminListPorts = {
    list: api.list,
    detail: api.detail,
    perform: {
      publish: (id, signal) => api.change(id, { publish: true }, { signal }),
      unpublish: (id, signal) => api.change(id, { publish: false }, { signal }),
      delete: api.remove,
    },
    done: { publish: 'postUpdated', unpublish: 'postUpdated', delete: 'postDeleted' },
    creating: postPanelFlow(
      world,
      api,
      recordFormFlow(world, {
        ...form,
        send: (values, _subject, sending) => api.create(postFieldsOf(values), sending),
        told: 'postCreated',
      }),
    ),
    editing: postPanelFlow(
      world,
      api,
      recordFormFlow(world, {
        ...form,
        send: (values, subject, sending) => api.change(subject ?? '', postFieldsOf(values), sending),
        told: 'postUpdated',
      }),
    ),
    columns: createHiddenColumns(world.storage, 'posts'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}

/** The fields of a post's form as they are sent (PST-02, PST-03). */
function postFieldsOf(values: FormValues): PostFields {
  return {
    subject: textOf(values, 'subject'),
    summary: textOf(values, 'summary'),
    template_id: textOf(values, 'template_id'),
    language: textOf(values, 'language'),
    publish: values['publish'] === true,
    ...fileOf(values, 'main_media_file'),
    ...fileOf(values, 'summary_media_file'),
  };
}

/** A chosen file; a control without a choice gives an empty one in some browsers. */
function fileOf(
  values: FormValues,
  name: 'main_media_file' | 'summary_media_file',
): Pick<PostFields, typeof name> {
  const file = values[name];
  return file instanceof File && file.name !== '' ? { [name]: file } : {};
}
