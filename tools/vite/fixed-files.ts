import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** A file that has the same URL in every build, and so has to be revalidated on each load. */
interface FixedFile {
  readonly type: string;
  readonly text: () => string | Promise<string>;
}

async function answer(
  { type, text }: FixedFile,
  response: ServerResponse,
  fail: (fault: unknown) => void,
): Promise<void> {
  try {
    const written = await text();
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-cache');
    response.end(written);
  } catch (fault) {
    fail(fault);
  }
}

/** A Vite plugin that serves and emits files, by URL. Errors go to Vite's error page. */
export function fixedFiles(name: string, files: Readonly<Record<string, FixedFile>>): Plugin {
  const byUrl = new Map(Object.entries(files));
  return {
    name,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = byUrl.get(request.url?.split('?')[0] ?? '');
        if (file) void answer(file, response, next);
        else next();
      });
    },
    async generateBundle() {
      // The server build needs no page.
      if (this.environment.name !== 'client') return;
      for (const [url, { text }] of byUrl)
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: await text() });
    },
  };
}
