import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { accountEndpoints } from '../contract/calls/account.ts';
import { newsletterEndpoints } from '../contract/calls/alerts.ts';
import { passwordEndpoints, resetEndpoints, sessionEndpoints } from '../contract/calls/auth.ts';
import { inboxEndpoints } from '../contract/calls/inbox.ts';
import { mediaLimitEndpoints, templateMediaEndpoints } from '../contract/calls/media.ts';
import { API_PREFIX } from '../contract/calls/path.ts';
import { postEndpoints } from '../contract/calls/posts.ts';
import { subscriptionEndpoints } from '../contract/calls/subscriptions.ts';
import { templateEndpoints } from '../contract/calls/templates.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { ownershipRoutes } from './modules/auth/ownership.routes.ts';
import { passwordRoutes } from './modules/auth/password.routes.ts';
import { resetRoutes } from './modules/auth/reset.routes.ts';
import { sessionsRoutes } from './modules/auth/sessions.routes.ts';
import { postsRoutes } from './modules/posts/posts.routes.ts';
import { blogRoutes } from './modules/blog/blog.routes.ts';
import { mediaLimitsRoutes } from './modules/media/limits.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { templateFilesRoutes } from './modules/media/template-files.routes.ts';
import { templateMediaRoutes } from './modules/media/template-media.routes.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { productMediaRoutes } from './modules/media/product-media.routes.ts';
import { choicesRoutes } from './modules/subscriptions/choices.routes.ts';
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { networkOf } from './modules/network.ts';
import { requestsPerNetwork } from './modules/rate-limits.ts';
import { sharedStore } from './modules/request-limit.ts';
import { createServices, type Services } from './modules/services.ts';
import { alertsRoutes } from './modules/alerts/alerts.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { templatesRoutes } from './modules/templates/templates.routes.ts';
import { sweepHourly } from './modules/upkeep.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { avatarRoutes } from './modules/account/avatar.routes.ts';
import { throttled } from './rate-limit-refusal.ts';
import type { ServerWorld } from './world.ts';
import { ipOf } from './http/address.ts';
import { limitBodyTime } from './http/body-time.ts';
import { answerClientError } from './http/client-error.ts';
import { compilersFactory } from './http/compilers.ts';
import { collectOpenApi } from './http/docs/openapi.ts';
import { docsRoutes } from './http/docs/routes.ts';
import { BODY_LIMIT, handleError } from './http/errors.ts';
import { stringFormats } from './http/formats.ts';
import { addHeaders, apiHeaders, baseHeaders, corsOptions } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { logAborted, loggerOptions, OneLineEach } from './http/log.ts';
import { named } from './http/named.ts';
import { mountAt } from './http/route.ts';
import { noteRoutes, refuseUnknownPath } from './http/not-found.ts';
import { trimEmail } from './http/clean-texts.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** The last limit for what `limitBodyTime` lets through: the largest upload on a slow line. */
const REQUEST_TIMEOUT_MS = 12 * 3_600_000;

/** Trusts the nearest proxies, as many as the operator sets; the address before them is the client's. */
function trustedHops(count: number | false): false | ((address: string, hop: number) => boolean) {
  return count === false ? false : (_address, hop) => hop < count;
}

function createInstance({ settings }: ServerWorld) {
  return Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new OneLineEach(),
    genReqId: () => randomUUID(),
    trustProxy: trustedHops(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // Requests that reach a closing server on an open connection get a normal answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // No hook runs before a route is found.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...baseHeaders(settings.publicUrl), ...apiHeaders })),
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
        for (const [name, validate] of Object.entries(stringFormats)) ajv.addFormat(name, validate);
      },
    },
  });
}

function apiRoutes(world: ServerWorld, services: Services): FastifyPluginAsync {
  return async (api) => {
    addHeaders(api, apiHeaders);
    const { corsOrigins } = world.settings;
    // Before the rate limiter: its refusals must be readable from other origins, too.
    if (corsOrigins.length > 0) await api.register(cors, corsOptions(corsOrigins));
    const answerTheRest = noteRoutes(api);
    api.addHook('preValidation', trimEmail);
    if (world.settings.rateLimits)
      await api.register(rateLimit, {
        max: requestsPerNetwork.max,
        timeWindow: requestsPerNetwork.windowMs,
        keyGenerator: (request) => networkOf(ipOf(request)),
        store: sharedStore(services.rateLimiter, world.now, api.log),
        errorResponseBuilder: (_request, { ttl }) => throttled(ttl / 1000),
      });
    if (world.settings.docs) await collectOpenApi(api);
    if (world.settings.docs) await api.register(named('docs', docsRoutes));
    await api.register(named('account', accountRoutes(services)));
    await api.register(named('avatar', avatarRoutes(services)), mountAt(accountEndpoints.changeAvatar));
    await api.register(named('auth', authRoutes(services, world)));
    await api.register(named('sessions', sessionsRoutes(services)), mountAt(sessionEndpoints.list));
    await api.register(named('ownership', ownershipRoutes(services)));
    await api.register(named('password', passwordRoutes(services)), mountAt(passwordEndpoints.change));
    await api.register(named('reset', resetRoutes(services)), mountAt(resetEndpoints.start));
    await api.register(named('blog', blogRoutes(services)));
    await api.register(named('posts', postsRoutes(services, world)), mountAt(postEndpoints.list));
    await api.register(named('templates', templatesRoutes(services)), mountAt(templateEndpoints.list));
    await api.register(
      named('templateMedia', templateMediaRoutes(services, world)),
      mountAt(templateMediaEndpoints.list),
    );
    await api.register(named('productMedia', productMediaRoutes(services, world)));
    await api.register(
      named('mediaLimits', mediaLimitsRoutes(services, world)),
      mountAt(mediaLimitEndpoints.read),
    );
    await api.register(named('support', supportRoutes(services)));
    await api.register(named('alerts', alertsRoutes(services)), mountAt(newsletterEndpoints.subscribe));
    await api.register(named('inbox', inboxRoutes(services)), mountAt(inboxEndpoints.news));
    await api.register(named('choices', choicesRoutes(services)));
    await api.register(
      named('subscriptions', subscriptionsRoutes(services)),
      mountAt(subscriptionEndpoints.list),
    );
    answerTheRest();
  };
}

/**
 * The whole server as a value: routes, rules and limits over one world. It does not listen: tests call `inject`,
 * `main.ts` calls `listen`. Closing it leaves the database open.
 */
export async function buildApp(world: ServerWorld): Promise<FastifyInstance> {
  const app = createInstance(world);
  world.measureRequests?.(app);
  app.decorateRequest('account', null);
  app.decorateRequest('suspected', false);
  app.decorateRequest('remark', null);
  // The API takes only JSON; without this, plain text would reach validation as a string.
  app.removeContentTypeParser('text/plain');
  addHeaders(app, baseHeaders(world.settings.publicUrl));
  limitBodyTime(app);
  logAborted(app);
  // Once the server has stopped listening, each answer ends its connection, so that no request comes on a closing one.
  app.addHook('onSend', async (_request, reply) => {
    if (world.isReady?.() === false && !app.server.listening) reply.header('connection', 'close');
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async (_request, reply) => {
    reply.headers(apiHeaders);
    return refuseUnknownPath();
  });

  const services = createServices(world);
  sweepHourly(app, world, services.rateLimiter);
  await app.register(named('health', healthRoutes(world)));
  await app.register(named('api', apiRoutes(world, services)), { prefix: API_PREFIX });
  await app.register(named('media', mediaRoutes(world)), { prefix: '/media/blog' });
  await app.register(named('templateFiles', templateFilesRoutes(world)), { prefix: '/media/templates' });
  if (world.web) await app.register(named('web', world.web));
  await app.ready();
  return app;
}
