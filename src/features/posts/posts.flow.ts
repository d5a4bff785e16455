import type { FormValues } from '../../../machines/forms/form.machine.ts';
import type { PostTexts } from '../../../machines/posts/post-text.machine.ts';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import { postEndpoints } from '../../../contract/calls/posts.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import { dataOf } from '../../kit/wire/answer.ts';
import type { OptionsOf } from '../../kit/wire/client.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import type { World } from '../../kit/app/world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import type { Sending } from '../../kit/wire/upload.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { gapsIn, textsOf } from './post-variables.ts';
import { postPanelFlow } from './post-panel.flow.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';

type PostFields = OptionsOf<typeof postEndpoints.change>['form'];

/** The list of blog posts with its panels (PST-01 to PST-04). */
export function postsArea(world: World) {
  const { client } = world;
  const { list, detail, remove } = recordCalls(client, postEndpoints);
  const change = (id: string, form: PostFields, sending: Sending) =>
    client.call(postEndpoints.change, { params: { id }, form, ...sending });
  const gapsOf = async (id: string, texts: PostTexts, signal: AbortSignal): Promise<string[]> => {
    const template = await client.call(templateEndpoints.find, { params: { id }, signal });
    return template.success ? gapsIn(template.data.html_content, texts) : [];
  };
  /** The gaps in a form that publishes. */
  const gapsOfForm = async (values: FormValues, signal: AbortSignal): Promise<string[]> =>
    values['publish'] === true ? gapsOf(textOf(values, 'template_id'), textsOf(values), signal) : [];
  const form = { name: 'post', detail };
  const ports: AdminListPorts = {
    list,
    detail,
    perform: {
      publish: (id, signal) => change(id, { publish: true }, { signal }),
      unpublish: (id, signal) => change(id, { publish: false }, { signal }),
      delete: remove,
    },
    async findGaps(ids, signal) {
      const gaps: Record<string, string[]> = {};
      // One after the other: a page of posts at once would be too much for the server's limits.
      for (const id of ids) {
        const post = await detail(id, signal);
        if (!post.success) continue;
        // Another server may know posts without values.
        const { values, template }: Partial<AdminPostDetail> = dataOf<typeof postEndpoints.find>(post);
        if (values && template) gaps[id] = await gapsOf(String(template.pk), values, signal);
      }
      return gaps;
    },
    done: { publish: 'postUpdated', unpublish: 'postUpdated', delete: 'postDeleted' },
    creating: postPanelFlow(
      world,
      recordFormFlow(world, {
        ...form,
        send: (values, _subject, sending) =>
          client.call(postEndpoints.create, {
            form: { ...postFieldsOf(values), ...newTextsIn(values) },
            ...sending,
          }),
        findGaps: gapsOfForm,
        told: 'postCreated',
      }),
    ),
    editing: postPanelFlow(
      world,
      recordFormFlow(world, {
        ...form,
        send: (values, subject, sending) =>
          change(subject ?? '', { ...postFieldsOf(values), ...textsIn(values) }, sending),
        // A post of a server without values has no controls for them.
        findGaps: async (values, signal) =>
          Object.keys(textsOf(values)).length === 0 ? [] : gapsOfForm(values, signal),
        told: 'postUpdated',
      }),
    ),
    columns: createHiddenColumns(world.storage, 'posts'),
  };
  return { flow: adminListFlow(world, ports), input: adminListInput(world, ports) };
}

/** A post form's values as the API takes them (PST-02, PST-03). */
function postFieldsOf(values: FormValues): PostFields {
  return {
    subject: textOf(values, 'subject'),
    summary: textOf(values, 'summary'),
    template_id: textOf(values, 'template_id'),
    language: textOf(values, 'language'),
    publish: values['publish'] === true,
    ...translationIn(values),
    ...fileOf(values, 'main_media_file'),
    ...fileOf(values, 'summary_media_file'),
  };
}

/** All that the form holds for variables, as the one field of JSON that the API takes (WRT-01). */
function textsIn(values: FormValues): Pick<PostFields, 'values'> {
  const texts = textsOf(values);
  return Object.keys(texts).length === 0 ? {} : { values: JSON.stringify(texts) };
}

/** Of a new post, an empty value says nothing, and a server without this field need not refuse it. */
function newTextsIn(values: FormValues): Pick<PostFields, 'values'> {
  return textsIn(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
}

/** The post that this one is a translation of, where the form offers it (WRT-05). */
function translationIn(values: FormValues): Pick<PostFields, 'translation_of'> {
  const chosen = textOf(values, 'translation_of');
  return chosen === '' ? {} : { translation_of: chosen };
}

/** The chosen file, if any; some browsers give an empty one for an empty control. */
function fileOf(
  values: FormValues,
  name: 'main_media_file' | 'summary_media_file',
): Pick<PostFields, typeof name> {
  const file = values[name];
  return file instanceof File && file.name !== '' ? { [name]: file } : {};
}
