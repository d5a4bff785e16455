import { expect, test, vi } from 'vitest';
import { createShare } from '../../src/kit/browser/device-share.ts';

const failing = (reason: unknown) => createShare({ share: () => Promise.reject(reason) });

test("RDR-03 the device's share sheet gets the post's subject and link", async () => {
  const share = vi.fn(() => Promise.resolve());
  await createShare({ share })('A visa', 'https://renas.example/en/blog/7/');
  expect(share.mock.calls).toEqual([[{ title: 'A visa', url: 'https://renas.example/en/blog/7/' }]]);
});

test('RDR-03 closing the sheet is not a failure; a sheet that does not open is', async () => {
  await expect(failing(new DOMException('closed', 'AbortError'))('A', 'https://a.example/')).resolves.toBe(
    undefined,
  );
  const refused = new DOMException('refused', 'NotAllowedError');
  await expect(failing(refused)('A', 'https://a.example/')).rejects.toBe(refused);
  await expect(createShare({})('A', 'https://a.example/')).rejects.toThrow('no sheet');
});
