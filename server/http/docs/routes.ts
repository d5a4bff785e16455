import type { FastifyPluginAsync } from 'fastify';
import { openApiOf } from './openapi.ts';
import { docsPage, style } from './page.ts';

const hidden = { schema: { hide: true } };
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` and, for people, `/api/docs/`. */
export const docsRoutes: FastifyPluginAsync = async (api) => {
  api.get('/openapi.json', hidden, async () => openApiOf(api));
  api.get('/docs/', hidden, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(openApiOf(api))),
  );
  api.get('/docs/style.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
};
