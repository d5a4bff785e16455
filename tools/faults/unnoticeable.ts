/** Which faults change nothing that anybody could meet, each with the reason. None of them is planted. */
import type { Fault } from './plant.ts';

type Unnoticeable = Pick<Fault, 'file' | 'kind' | 'code'> & { why: string };

export const unnoticeable: readonly Unnoticeable[] = [
  {
    file: 'src/features/auth/password-reset.flow.ts',
    kind: 'doubled event',
    code: "enqueue.sendTo(router, { type: 'router.go', path: '/signin/', wanted: null })",
    why: 'It replaces the address, the second time by the same one.',
  },
  {
    file: 'src/features/account/email-change.flow.ts',
    kind: 'doubled event',
    code: 'enqueue.sendTo(session, userChange(result))',
    why: 'The session notes the same person twice; if it is asking the server, the second question replaces the first.',
  },
  {
    file: 'src/features/site/faq/FaqScreen.tsx',
    kind: 'doubled event',
    code: 'onFound(id)',
    why: 'It opens a question that is open then.',
  },
  {
    file: 'src/features/blog/post.flow.ts',
    kind: 'dropped field',
    code: 'found: false',
    why: 'The chart only asks whether it is true.',
  },
  {
    file: 'src/features/auth/ResetConfirmScreen.tsx',
    kind: 'wrong order',
    code: "[...boxNames, CODE_FIELD, 'password', 'confirm_password']",
    why: 'The form only asks whether a name is among them.',
  },
  {
    file: 'src/features/account/email/EmailCard.tsx',
    kind: 'wrong order',
    code: '[...boxNames, CODE_FIELD]',
    why: 'The form only asks whether a name is among them.',
  },
  {
    file: 'src/features/account/timezone/TimezoneForm.tsx',
    kind: 'wrong order',
    code: "['area', 'location', 'timezone']",
    why: 'The form only asks whether a name is among them.',
  },
  {
    file: 'src/features/account/timezone/TimezoneForm.tsx',
    kind: 'doubled event',
    code: 'onChoose(zone)',
    why: 'It chooses the same zone again.',
  },
  {
    file: 'src/features/auth/password-reset.flow.ts',
    kind: 'doubled event',
    code: "enqueue.sendTo(messages, telling(world, 'passwordChanged'))",
    why: 'A message that is already there is not shown twice.',
  },
  {
    file: 'src/features/account/timezone/TimezoneCard.tsx',
    kind: 'doubled event',
    code: "actor.send({ type: 'timezone.useDevice' })",
    why: 'It chooses the same zone again, and its form, which is being sent, takes no second one.',
  },
];

/** Whether a fault is one of them. */
export const isUnnoticeable = ({ file, kind, code }: Pick<Fault, 'file' | 'kind' | 'code'>): boolean =>
  unnoticeable.some((known) => known.file === file && known.kind === kind && known.code === code);
