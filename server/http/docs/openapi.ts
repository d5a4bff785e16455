import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The parts of an OpenAPI 3.1 document that the page and the tests use. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

/** A call in the document. */
export interface Operation {
  tags?: string[];
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: string; schema: ObjectSchema }[];
  requestBody?: { content: Record<string, { schema: ObjectSchema }> };
  responses: Record<string, { content?: Record<string, { schema: ObjectSchema }> }>;
}

/** The parts of a JSON Schema that the page shows. */
export interface ObjectSchema {
  type?: string | string[];
  format?: string;
  enum?: string[];
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, ObjectSchema>;
  items?: ObjectSchema;
  anyOf?: ObjectSchema[];
}

/** Collects the schemas of all routes registered from now on in an OpenAPI 3.1 document. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Renas API',
        version: '1',
        description:
          'Every answer is an envelope: success, code, messages, errors by field, timezone, data. Sentences come in the ' +
          'language of Accept-Language (en, ckb, kmr). Paths work with and without the slash at the end. One network may ' +
          'make 900 requests a minute; whoever reaches a limit gets 429, words, and Retry-After in seconds.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of token/.',
          },
        },
      },
    },
  });
}

/** Returns the document; call it once all routes are registered. */
export function openApiOf(app: FastifyInstance): OpenApi {
  // Its type allows whatever a document may have; ours names what our routes put there.
  return app.swagger() as unknown as OpenApi;
}
