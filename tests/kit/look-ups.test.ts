/** Names that every object inherits find nothing, wherever a text from outside is looked up. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { readCrontab } from '../../contract/crontab.ts';
import { resolvePage } from '../../contract/pages.ts';
import { messagesMachine } from '../../machines/toasts/messages.machine.ts';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { preferredLocale } from '../../server/http/locale.ts';
import { canonicalZone } from '../../server/http/timezone.ts';
import { fieldErrors } from '../../server/http/validation.ts';
import { listedZone } from '../../server/modules/account/zones.ts';
import { mediaKindOf } from '../../server/modules/media/kinds.ts';
import { fillPlain, fillTemplate } from '../../server/modules/templates/fill.ts';
import { chosenModels, UsageError } from '../../statecharts/commands/command.ts';
import { loadPageModule } from '../../src/app/routes.ts';
import { isFromFrame, isToFrame } from '../../src/editor/protocol.ts';
import { fold } from '../../src/features/dashboard/palette/fold.ts';
import { examineMedia } from '../../src/features/media/media-file.ts';
import { crontabPieces } from '../../src/features/subscriptions/crontab-text.ts';
import { isMessageCode } from '../../src/kit/i18n/messages.ts';

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('%s is', (text) => {
  test('SBA-02 not a crontab, on the server or in the field', () => {
    expect(readCrontab(text)).toEqual({ problem: { field: null, reason: 'not_five_fields', found: '1' } });
    expect(readCrontab(`0 0 * * ${text}`)).toMatchObject({ problem: { field: 'day_of_week' } });
    expect(crontabPieces(text).minute).toBe(text.toLowerCase());
  });

  test('LNG-01 not a language, page or zone', () => {
    expect(preferredLocale(`${text}, ckb;q=0.5`)).toBe('ckb');
    expect(resolvePage(`/${text}/signin/`)).toMatchObject({ pattern: '/signin/', locale: 'en' });
    expect(canonicalZone(text)).toBeUndefined();
    expect(listedZone(text)).toBeUndefined();
  });

  test('TMD-01 not a kind of file', async () => {
    expect(mediaKindOf(`a.${text}`)).toBeUndefined();
    const file = new File(['x'], `a.${text.slice(0, 8)}`);
    const most = { picture: 1000, video: 1000 };
    expect(await examineMedia(file, most)).toEqual({ accepted: false, problem: 'wrongKind' });
  });

  test('P22 not a value of a template', () => {
    expect(fillTemplate(`<p>{{ ${text} }}</p>`, {})).toEqual({ html: '<p></p>', unknownKeys: [text] });
    expect(fillPlain(`a{{ ${text} }}b`, {})).toBe('ab');
  });

  test('API-03 a name like any other for an unknown field', () => {
    const problem = {
      keyword: 'additionalProperties',
      instancePath: '',
      schemaPath: '',
      params: { additionalProperty: text },
    };
    expect(Object.entries(fieldErrors([problem]))).toEqual([
      [text, [expect.objectContaining({ key: 'unknown_field' })]],
    ]);
    const strange = { keyword: text, instancePath: '', schemaPath: '', params: {} };
    expect(Object.keys(fieldErrors([strange]))).toEqual(['detail']);
  });

  test('MSG-01 a name like any other for the messages of a form', () => {
    const leftOvers = { errors: {}, success: [], warning: [], info: [] };
    const machine = messagesMachine.provide({ actors: { toast: toastMachine }, actions: { keep: () => {} } });
    const messages = createActor(machine, { input: { leftOvers } }).start();
    const errors = Object.fromEntries([[text, [{ text: 'No.' }]]]);
    messages.send({ type: 'messages.add', messages: { errors }, at: 1 });
    expect(Object.entries(messages.getSnapshot().context.store.errors)).toEqual([[text, [{ text: 'No.' }]]]);
    messages.stop();
  });

  test('not a message, page, chart or letter', async () => {
    expect([isToFrame({ type: text }), isFromFrame({ type: text }), isMessageCode(text)]).toEqual([
      false,
      false,
      false,
    ]);
    await expect(loadPageModule(text)).rejects.toThrow(`There is no page '${text}'.`);
    expect(() => chosenModels([text], false)).toThrow(UsageError);
    expect(fold(text)).toBe(text.toLowerCase());
    expect(escapeHtml(text)).toBe(text);
  });
});
