/**
 * The models' rules, each checked on a machine with one planted fault that breaks it: a rule that nothing can break
 * proves nothing.
 */
import { expect, test } from 'vitest';
import { keepsRules } from '../../statecharts/lint-walks.ts';
import { mutantsOf, ruleMutantsOf } from '../../statecharts/mutants.ts';
import type { Rules } from '../../machines/modelling/model.ts';
import { models } from '../../machines/models.ts';

/** The rules with this name: only a break of its own proves a rule. */
function named(name: string, rules: Rules = {}): Rules {
  const own = <Rule>(group: Record<string, Rule> = {}) =>
    Object.fromEntries(Object.entries(group).filter(([each]) => each === name));
  return { always: own(rules.always), steps: own(rules.steps), canAlways: own(rules.canAlways) };
}

test.each<[machine: string, rule: string, fault: string]>([
  [
    'app',
    'SES-03 no path opens a staff page to anyone known not to be staff',
    'app.running.deciding always[7]: gone',
  ],
  [
    'session',
    'SES-01 only the server makes someone a member',
    'session.guest hears session.reload of session.signedIn.member.settled',
  ],
  [
    'session',
    'SES-02 a member is verified',
    'session.guest hears session.reload of session.signedIn.member.settled',
  ],
  [
    'session',
    'SES-06 nothing of a user is left with a guest',
    'session.guest hears session.userChanged of session.signedIn.member.settled',
  ],
  [
    'session',
    'SES-06 people are signed out only by choice, in another tab, or when the server no longer knows them',
    'session session.open: goes to session.guest',
  ],
  ['draft', 'LST-06 what is typed is never lost', 'draft.looking hears draft.take of draft.offered'],
  [
    'draft',
    'LST-06 only the person discards a draft',
    'draft.offered draft.take does as draft.refuse of draft.offered',
  ],
  [
    'draft',
    'LST-06 an earlier draft is not overwritten before the person has restored it',
    'draft.offered draft.note does as draft.take of draft.offered',
  ],
  [
    'draft',
    'LST-06 what is typed beside an offered draft is stored, too',
    'draft.offered draft.note: actions forgotten',
  ],
  [
    'draft',
    'NET-04 what was typed is stored before the page or the session goes',
    'draft.pausing draft.hurry: actions forgotten',
  ],
  ['draft', 'rest, with everything kept', 'draft.looking without readDraft'],
  [
    'record-form',
    'LST-05 LST-06 what ends has the answer',
    'recordForm.arriving always[0]: goes to recordForm.saved',
  ],
  [
    'record-save',
    'LST-06 a conflict has the other version',
    'recordSave.arriving always[0]: goes to recordSave.disputed',
  ],
  ['record-save', 'an end', 'recordSave.comparing without loadRecord'],
  [
    'otp',
    'OTP-01 whoever has to type a code has the form, and the mail it came in',
    'otp.proving without codeMail',
  ],
  [
    'dashboard',
    'DSH-05 the person can sign out whatever happens to the page',
    'dashboard.surroundings without signOut',
  ],
  ['dashboard', 'a running page', 'dashboard.page.broken section.retry: gone'],
  [
    'form',
    'FRM-03 a form is not sent again while it is on its way',
    'form.submitting hears form.submit of form.typing',
  ],
  [
    'call',
    'API-04 a call is not sent again while it is on its way',
    'call.loading hears call.start of call.idle',
  ],
  [
    'record-save',
    'LST-06 a record is not sent again while it is on its way',
    'recordSave.sending hears save.overwrite of recordSave.disputed',
  ],
  [
    'sessions',
    'ACC-04 the sign-out of a device is not sent again while it is on its way',
    'sessions.shown.length.few hears sessions.revoke of sessions.shown.work.settled',
  ],
  [
    'sessions',
    'ACC-04 this device comes first and is never signed out',
    'sessions.loading hears sessions.revoke of sessions.shown.work.settled',
  ],
  [
    'preference-toggles',
    'ACC-07 a change is not sent again while it is on its way',
    'preferenceToggles.shown.updating hears preference.toggle of preferenceToggles.shown.settled',
  ],
  [
    'preference-toggles',
    'SUB-04 switches to flip, or the way to the dashboard',
    'preferenceToggles.loading without loadList',
  ],
  [
    'bulk-run',
    'P30 the call for a record is not sent again while it is on its way',
    'bulkRun.running.performing hears run.confirm of bulkRun.asking',
  ],
  [
    'bulk-run',
    'nothing is done before the person has confirmed',
    'bulkRun.running.counted always[1]: goes to bulkRun.deciding',
  ],
  [
    'code-mail',
    'OTP-02 the request for a code is not sent again while it is on its way',
    'codeMail.requesting hears code.resend of codeMail.ready',
  ],
  ['code-mail', 'OTP-02 another code', 'codeMail.counting without countdown'],
  [
    'infinite-list',
    'BLG-03 the request for a page is not sent again while it is on its way',
    'infiniteList.listing.request.awaited hears list.retry of infiniteList.listing.request.failed',
  ],
  [
    'infinite-list',
    'BLG-02 a complete list has all its pages',
    'infiniteList.arriving always[0]: guard forgotten',
  ],
  [
    'avatar',
    'ACC-02 a picture can be submitted exactly while one is chosen and nothing else is happening',
    'avatar.empty hears avatar.submit of avatar.holding.framing',
  ],
  ['avatar', 'an empty field', 'avatar.checking without examine'],
  ['message-items', 'SBA-03 every part keeps at least one item', 'messageItems item.remove: guard forgotten'],
  ['variable-keys', 'TPL-03 room for one more key', 'variableKeys keys.remove: gone'],
  [
    'post-panel',
    'PST-04 a refresh is not sent again while it is on its way',
    'postPanel.open.refresh.refreshing hears refresh.begin of postPanel.open.refresh.resting',
  ],
  [
    'post-panel',
    'PST-04 only an existing post can be refreshed',
    'postPanel.open.preview.closed hears refresh.begin of postPanel.open.refresh.resting',
  ],
])('MAC-03 %s promises “%s”, and %s breaks it', (name, rule, fault) => {
  const model = models[name]!;
  const mutants = [...mutantsOf(model.machine), ...ruleMutantsOf(model.machine)];
  const mutant = mutants.find(({ says }) => says === fault);
  expect(mutant?.says).toBe(fault);
  const own = named(rule, model.rules);
  expect(Object.values(own).flatMap(Object.keys)).toEqual([rule]);
  // A fault can lead to many more situations than the machine has.
  expect(keepsRules({ ...model, rules: own, machine: mutant!.machine, limit: 20_000 })).toBe(false);
});
