import type { FastifyPluginAsync } from 'fastify';

const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Names a plugin. Without a name, Fastify looks for it in all modules that Node has loaded, each time an app is built. */
export function named(name: string, plugin: FastifyPluginAsync): FastifyPluginAsync {
  return Object.assign(plugin, { [DISPLAY_NAME]: name });
}
