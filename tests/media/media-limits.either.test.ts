// @module-tag deeper
import { expect, test } from 'vitest';
import type { MediaLimits } from '../../contract/media.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();
const PATH = '/api/media/limits/';

test('TMD-01 PMD-01 PST-02 the operator sets the maximum file sizes', async () => {
  const server = await start({ settings: { pictureBytes: 3_145_728, videoBytes: 7_340_032 } });
  const token = await signUpStaff(server);
  const { status, envelope } = await server.call<MediaLimits>('GET', PATH, { token });
  expect([status, envelope.data]).toEqual([200, { picture_bytes: 3_145_728, video_bytes: 7_340_032 }]);
});
