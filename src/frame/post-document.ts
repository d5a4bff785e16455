/** Where the frame of a post's content is served. A file name, so that any static host finds it. */
export const POST_FRAME = '/frame/post.html';

/**
 * The page of the frame: empty, without script, with a content policy of its own. The product fills it
 * (src/frame/fill-frame.ts). `base` sends every link out of the frame, those included that an older page has left.
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
