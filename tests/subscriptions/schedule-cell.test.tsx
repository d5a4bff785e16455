import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { CrontabCell } from '../../src/features/subscriptions/row-cells.tsx';
import { AppContext } from '../../src/kit/app/index.ts';
import { ownTimeZone } from '../../src/kit/i18n/format/zoned-parts.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { startAdminList } from '../lists/admin-list-host.ts';

beforeAll(() => activate('en'));

test.for([
  { crontab: '0 9 * * mon', timezone: ownTimeZone(), says: 'Every Monday at 9:00\u00A0AM.' },
  {
    crontab: '0 9 * * mon',
    timezone: 'Asia/Baghdad',
    says: 'Every Monday at 9:00\u00A0AM. Baghdad',
    hint: 'Asia/Baghdad',
  },
  { crontab: '0 9 * * mon', timezone: 'Etc/constructor', says: 'Every Monday at 9:00\u00A0AM. constructor' },
  { crontab: 'now and then', timezone: ownTimeZone(), says: 'now and then' },
])('SBA-01 the list says “$crontab” as “$says”, and keeps what is written as a hint', async (example) => {
  const { app } = await startAdminList('/en/dashboard/');
  const { says, hint = '', ...schedule } = example;
  const markup = renderToString(
    <AppContext value={app.app}>
      <I18nProvider i18n={i18n}>
        <CrontabCell record={{ pk: 1, ...schedule }} />
      </I18nProvider>
    </AppContext>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '').trim()).toBe(says);
  expect(markup).toContain(schedule.crontab);
  expect(markup).toContain(hint);
});
