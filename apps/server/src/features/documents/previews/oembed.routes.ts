import { oembedPath } from '@lasar/contract/link-preview-rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { Problem } from '#problem.ts';
import { element, xmlFile } from '#rendering/xml.ts';
import { oembedSeconds, requireOembed, type Oembed } from './oembed.service.ts';

const Pixels = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

const Query = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 1000 }),
  format: Type.Optional(Type.String({ maxLength: 20 })),
  maxwidth: Pixels,
  maxheight: Pixels,
});

/** `/oembed`: title and picture of a page, for other sites that link to it. */
export function oembedRoutes(app: FastifyInstance, api: Api, context: Context): void {
  // The spelling of the page of a school type covers it too.
  api.cacheablePaths.exclude(oembedPath);
  app.get<{ Querystring: Static<typeof Query> }>(
    oembedPath,
    { schema: { hide: true, querystring: Query } },
    async ({ query }, reply) => {
      const { format = 'json' } = query;
      const write = formats.get(format);
      if (!write) throw new Problem('oembed/format-unknown');
      const answer = await requireOembed(context, query);
      return (
        reply
          .type(write.type)
          .headers({
            'cache-control': `public, max-age=${oembedSeconds}`,
            // Read by scripts of any site: it tells nothing but what the page tells everybody.
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          })
          // Fastify would serialize a text for a type of JSON once more.
          .serializer((text: string) => text)
          .send(write.body(answer))
      );
    },
  );
}

const formats: ReadonlyMap<string, { type: string; body: (answer: Oembed) => string }> = new Map([
  ['json', { type: 'application/json; charset=utf-8', body: JSON.stringify }],
  [
    'xml',
    {
      type: 'text/xml; charset=utf-8',
      body: (answer: Oembed) =>
        xmlFile(
          element(
            'oembed',
            {},
            Object.entries(answer).map(([name, value]) => element(name, {}, [String(value)])),
          ),
        ),
    },
  ],
]);
