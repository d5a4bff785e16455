import type { FormValues } from '../../../../machines/form.machine.ts';
import { blogAdminApi, type PostFields } from '../../../api/blog-admin.ts';
import { createHiddenColumns } from '../../adapters/hidden-columns.ts';
import type { World } from '../../world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../admin-list.flow.ts';
import { textOf } from '../form-text.ts';
import { recordFormFlow } from './record-form.flow.ts';

/** The list of the blog's posts with its panels (PST-01 to PST-04). */
export function postsArea(world: World) {
  const api = blogAdminApi(world.client);
  const form = { name: 'post', detail: api.detail };
  const ports: AdminListPorts = {
    list: api.list,
    detail: api.detail,
    perform: { delete: api.remove },
    done: { delete: 'postDeleted' },
    creating: recordFormFlow(world, {
      ...form,
      send: (values, _subject, sending) => api.create(postFieldsOf(values), sending),
      told: 'postCreated',
    }),
    editing: recordFormFlow(world, {
      ...form,
      send: (values, subject, sending) => api.change(subject ?? '', postFieldsOf(values), sending),
      told: 'postUpdated',
    }),
    columns: createHiddenColumns(world.storage, 'posts'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}

function postFieldsOf(values: FormValues): PostFields {
  const { publish, main_media_file, summary_media_file } = values;
  return {
    subject: textOf(values, 'subject'),
    summary: textOf(values, 'summary'),
    template_id: textOf(values, 'template_id'),
    publish: publish === true,
    ...(main_media_file instanceof File ? { main_media_file } : {}),
    ...(summary_media_file instanceof File ? { summary_media_file } : {}),
  };
}
