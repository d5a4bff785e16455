import type { sessions, subscribers, users } from '../db/schema.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'renas-demo-2026';

const uuid = (kind: number, serial: number): string =>
  `0${kind}a5c0de-0000-4000-8000-${String(serial).padStart(12, '0')}`;

const avatar = (serial: number): string => uuid(4, serial);

/** The number of a demo account's avatar, from its key in the store; undefined for any other key. */
export function avatarSerial(key: string): number | undefined {
  return [1, 3, 4].find((serial) => key === `avatars/${avatar(serial)}.webp`);
}

/** A day in the demo's calendar, independent of the current date. */
const day = (number: number, hour = 9): Date => new Date(Date.UTC(2026, 0, number, hour));

/** The demo's sessions never expire, or the list would be empty some day. */
const NEVER = new Date(Date.UTC(2099, 0, 1));

/** A demo account, without its password's hash. */
export type DemoAccount = Omit<typeof users.$inferInsert, 'password'> & { id: string; note: string };

/** The demo accounts, by rights. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: uuid(1, 1),
    email: 'member@renas.example',
    first_name: 'Rojîn',
    last_name: 'Ehmed',
    timezone: 'Europe/Berlin',
    avatar_id: avatar(1),
    is_verified: true,
    created_at: day(1),
    note: 'verified member',
  },
  {
    id: uuid(1, 2),
    email: 'new@renas.example',
    first_name: 'Dilan',
    last_name: 'Yildiz',
    timezone: 'Europe/Istanbul',
    created_at: day(2),
    note: 'not verified yet',
  },
  {
    id: uuid(1, 3),
    email: 'staff@renas.example',
    first_name: 'Karwan',
    last_name: 'Salih',
    timezone: 'Asia/Baghdad',
    avatar_id: avatar(3),
    is_verified: true,
    is_staff: true,
    created_at: day(3),
    note: 'staff',
  },
  {
    id: uuid(1, 4),
    email: 'root@renas.example',
    first_name: 'Şîlan',
    last_name: 'Hesen',
    timezone: 'Asia/Baghdad',
    avatar_id: avatar(4),
    is_verified: true,
    is_staff: true,
    is_superuser: true,
    created_at: day(4),
    note: 'superuser and staff',
  },
];

const devices = [
  { ip: '192.0.2.17', browser_type: 'Firefox 146', os_type: 'Linux', device_type: 'desktop' },
  { ip: '198.51.100.4', browser_type: 'Chrome 143', os_type: 'Android 16', device_type: 'mobile' },
  { ip: '2001:db8::7:12', browser_type: 'Safari 26', os_type: 'iOS 26.1', device_type: 'mobile' },
  {
    ip: '203.0.113.80',
    browser_type: 'Microsoft Edge 143',
    os_type: 'Windows NT 10.0',
    device_type: 'desktop',
  },
  { ip: '198.51.100.61', browser_type: 'Safari 26', os_type: 'iOS 26.0', device_type: 'tablet' },
];

/** The member's sessions on several devices; nobody has their tokens. */
export const demoSessions: readonly (typeof sessions.$inferInsert)[] = devices.map((device, index) => ({
  ...device,
  id: uuid(2, index + 1),
  user_id: uuid(1, 1),
  created_at: day(10 + index, 8 + index),
  rotated_at: day(20 + index, 17 - index),
  last_used_at: day(20 + index, 17 - index),
  expires_at: NEVER,
}));

/** The member's preference page is /subscription/03a5c0de-0000-4000-8000-000000000001/. */
export const demoSubscribers: readonly (typeof subscribers.$inferInsert)[] = [
  { id: uuid(3, 1), email: 'member@renas.example', created_at: day(1) },
  // Guests who read the weekly letter, each in another language.
  { id: uuid(3, 2), email: 'guest.en@renas.example', language: 'en', created_at: day(2) },
  { id: uuid(3, 3), email: 'guest.ckb@renas.example', language: 'ckb', created_at: day(3) },
  { id: uuid(3, 4), email: 'guest.kmr@renas.example', language: 'kmr', created_at: day(4) },
];
