import { expect, inject } from 'vitest';
import { demoMedia } from '../../server/demo/world/media-list.ts';
import { deepTest } from '../support/browser.ts';

deepTest("TMD-02 the demo world's video plays to the end", async ({ visit }) => {
  const page = await (await visit()).tab('/en/terms/');
  const film = demoMedia.find(({ list, file }) => list === 'templates' && file.endsWith('.webm'));
  await page.goto(`${inject('baseUrl')}/media/templates/${film?.file}`);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() =>
      video.evaluate(({ ended, videoWidth, duration }: HTMLVideoElement) => [ended, videoWidth, duration]),
    )
    .toEqual([true, 320, 3]);
});
