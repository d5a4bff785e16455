import { describe, expect, test } from 'vitest';
import { runServer } from '../support/product.ts';

describe('the environment', () => {
  const bad: readonly (readonly [name: string, value: string])[] = [
    ['PORT', 'abc'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'renas.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAILBOX_PORT', '-1'],
    ['MEDIA_URL', './media'],
    ['SEED', 'everything'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMITS', 'maybe'],
    ['REFRESH_ROTATION', '2'],
    ['APP_SECRET', 'short'],
    ['ADMIN_EMAIL', 'root'],
  ];

  test.each(bad)('an invalid value of %s ends the start with code 2 and one line', async (name, value) => {
    const { code, stdout, stderr } = await runServer({ [name]: value });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(new RegExp(`^${name} [^\\n]*it must be [^\\n]*\\n$`));
  });

  test('a database that does not answer ends the start with code 1 and one line', async () => {
    const { code, stderr } = await runServer({
      // Nobody answers at the first port, while any that was free a moment ago may be another test's by now.
      DATABASE_URL: 'postgres://renas:hunter2@127.0.0.1:1/renas',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at DATABASE_URL does not answer\.\n$/);
  });

  test('RATE_LIMITS=off is refused in production', async () => {
    const { code, stderr } = await runServer({ RATE_LIMITS: 'off', NODE_ENV: 'production' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^RATE_LIMITS /);
  });
});
