/** The URL of a post's frame. A file name, so that any static host finds it. */
export const POST_FRAME = '/frame/post.html';

/**
 * The frame's page: empty, no scripts, its own content policy. The product fills it (src/frame/fill-frame.ts). `base`
 * opens every link outside the frame, including any an older page left.
 */
export function postFrameDocument(policy: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <base target="_blank" />
    <title>Renas</title>
    <link rel="stylesheet" href="/boot.css" />
    <link rel="stylesheet" href="/frame/post.css" />
  </head>
  <body>
    <article></article>
  </body>
</html>
`;
}
