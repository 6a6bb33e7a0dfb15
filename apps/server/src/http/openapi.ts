import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@lasar/contract/endpoint';
import { keyStart } from '@lasar/contract/operations/api-key-rules';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { openApiText } from './openapi-text.ts';

/** Serves an OpenAPI page at `/api/docs` and its document at `/api/docs/json`, both generated from the mounted contracts. */
export async function serveOpenApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${title}: anrop`, version: '1', description: openApiText },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${keyStart}…` },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** An endpoint's schema for Fastify, which validates input by it, and for the OpenAPI document. */
export function openApiSchema(endpoint: Endpoint): FastifySchema {
  const { summary, params, query, body, access, apiKey, bearer, status = 200 } = endpoint;
  const security = [bearerAuth, ...(apiKey ? [keyAuth] : [])];
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(bearer !== false && { security: access === 'public' ? [{}, ...security] : security }),
    description: `Åtkomst: ${typeof access === 'string' ? access : access.join(', ')}. API-nyckel: ${apiKey ?? 'nej'}`,
    response: { [status]: endpoint.response, ...problemSchemas(endpoint) },
  };
}

const bearerAuth = { bearer: [] };
const keyAuth = { apiKey: [] };

const keyProblems = [
  'api-key/invalid',
  'api-key/expired',
  'api-key/withdrawn',
  'access/right-required',
  'request/too-many',
] as const;

/** The failures of an endpoint by status, each with the codes that it can carry. */
function problemSchemas({ access, apiKey, problems }: Endpoint): Record<number, object> {
  const codes = new Set<ProblemCode>([
    ...problems,
    'request/invalid',
    'server/unavailable',
    'server/database-unavailable',
  ]);
  if (apiKey) for (const code of keyProblems) codes.add(code);
  if (access !== 'public' && access !== 'link') {
    codes.add('access/login-required');
    if (access !== 'signed-in') codes.add('access/role-required');
  }
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, several]) => [
      status,
      {
        description: several.join(', '),
        content: {
          'application/problem+json': {
            schema: {
              type: 'object',
              properties: { status: { const: status }, code: { enum: several } },
              required: ['status', 'code'],
            },
          },
        },
      },
    ]),
  );
}
