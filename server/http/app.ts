import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { passwordRoutes } from '../modules/auth/password.routes.ts';
import { resetRoutes } from '../modules/auth/reset.routes.ts';
import { sessionsRoutes } from '../modules/auth/sessions.routes.ts';
import { blogAdminRoutes } from '../modules/posts/posts.routes.ts';
import { blogRoutes } from '../modules/blog/blog.routes.ts';
import { mediaLimitsRoutes } from '../modules/media/limits.routes.ts';
import { mediaRoutes } from '../modules/media/media.routes.ts';
import { templateFilesRoutes } from '../modules/media/template-files.routes.ts';
import { templateMediaRoutes } from '../modules/media/template-media.routes.ts';
import { messagesRoutes } from '../modules/inbox/inbox.routes.ts';
import { productMediaRoutes } from '../modules/media/product-media.routes.ts';
import { scheduleChoicesRoutes } from '../modules/subscriptions/choices.routes.ts';
import { schedulesRoutes } from '../modules/subscriptions/subscriptions.routes.ts';
import { createServices, type Services } from '../modules/services.ts';
import { subscriptionsRoutes } from '../modules/alerts/alerts.routes.ts';
import { supportRoutes } from '../modules/support/support.routes.ts';
import { templatesRoutes } from '../modules/templates/templates.routes.ts';
import { sweepHourly } from '../modules/upkeep.ts';
import { usersRoutes } from '../modules/account/account.routes.ts';
import { throttled } from '../refusal.ts';
import type { World } from '../world.ts';
import { limitBodyTime } from './body-time.ts';
import { answerClientError } from './client-error.ts';
import { compilersFactory } from './compilers.ts';
import { collectOpenApi } from './docs/openapi.ts';
import { docsRoutes } from './docs/routes.ts';
import { BODY_LIMIT, handleError } from './errors.ts';
import { formats } from './formats.ts';
import { addSecurityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { loggerOptions } from './log.ts';
import { noteRoutes, refuseUnknownPath } from './not-found.ts';
import { trimEmail } from './trim-email.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** The last word on what `limitBodyTime` lets through: the largest upload over a slow line. */
const REQUEST_TIMEOUT_MS = 12 * 3_600_000;

/** Requests a minute from one address; a page load takes a handful. */
const PER_ADDRESS = 300;

/** The nearest proxies are trusted, as many as the operator says; the address before them is the client's. */
function trustedHops(count: number | false): false | ((address: string, hop: number) => boolean) {
  return count === false ? false : (_address, hop) => hop < count;
}

function createInstance({ settings }: World) {
  return Fastify({
    logger: loggerOptions(settings.logLevel),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustedHops(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // Requests that reach a closing server on an open connection are answered like any other.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory },
    ajv: {
      customOptions: {
        allErrors: true,
        verbose: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
      },
      onCreate: (ajv) => {
        for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
      },
    },
  });
}

function apiRoutes(world: World, services: Services): FastifyPluginAsync {
  return async (api) => {
    addSecurityHeaders(api, world.settings.publicUrl);
    const answerTheRest = noteRoutes(api);
    api.addHook('preValidation', trimEmail);
    if (world.settings.rateLimits)
      await api.register(rateLimit, {
        max: PER_ADDRESS,
        timeWindow: '1 minute',
        errorResponseBuilder: (_request, { ttl }) => throttled(ttl / 1000),
      });
    if (world.settings.docs) await collectOpenApi(api);
    if (world.settings.docs) await api.register(docsRoutes);
    await api.register(usersRoutes(services), { prefix: '/users' });
    await api.register(authRoutes(services), { prefix: '/users/auth' });
    await api.register(sessionsRoutes(services), { prefix: '/users/auth/tokens' });
    await api.register(passwordRoutes(services), { prefix: '/users/auth/password' });
    await api.register(resetRoutes(services), { prefix: '/users/auth/forgot_password' });
    await api.register(blogRoutes(services), { prefix: '/blog' });
    await api.register(blogAdminRoutes(services, world), { prefix: '/blog/admin/posts' });
    await api.register(templatesRoutes(services), { prefix: '/templates/admin' });
    await api.register(templateMediaRoutes(services, world), { prefix: '/templates/admin/media' });
    await api.register(productMediaRoutes(services, world), { prefix: '/products' });
    await api.register(mediaLimitsRoutes(services, world), { prefix: '/media/limits' });
    await api.register(supportRoutes(services), { prefix: '/support' });
    await api.register(subscriptionsRoutes(services), { prefix: '/subscriptions' });
    await api.register(messagesRoutes(services), { prefix: '/subscriptions/user/messages' });
    await api.register(scheduleChoicesRoutes(services), { prefix: '/subscriptions/admin' });
    await api.register(schedulesRoutes(services, world), { prefix: '/subscriptions/admin' });
    answerTheRest();
  };
}

/**
 * The whole server as a value: routes, rules and limits over one world. It does not listen; `inject` asks it in
 * a test, `listen` opens it in `main.ts`. Closing it leaves the database open.
 */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const app = createInstance(world);
  app.decorateRequest('account', null);
  app.decorateRequest('suspected', false);
  // The API takes JSON alone; without this, plain text would reach the validation as a string.
  app.removeContentTypeParser('text/plain');
  limitBodyTime(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(refuseUnknownPath);

  const services = createServices(world);
  sweepHourly(app, world, services.tries);
  await app.register(healthRoutes(world));
  await app.register(apiRoutes(world, services), { prefix: '/api' });
  await app.register(mediaRoutes(world), { prefix: '/media/blog' });
  await app.register(templateFilesRoutes(world), { prefix: '/media/templates' });
  if (world.web) await app.register(world.web);
  await app.ready();
  return app;
}
