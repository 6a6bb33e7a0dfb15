import { Readable } from 'node:stream';
import * as contract from '@lasar/contract/plans/class-pictures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { openApiSchema } from '#http/openapi.ts';
import { route } from '#http/route.ts';
import { Problem } from '#problem.ts';
import * as lessons from './lesson-pictures.service.ts';
import * as service from './class-pictures.service.ts';
import { followPictures, pictureEvents } from './picture-stream.ts';

// In milliseconds. How long after midnight the answers of the day may still be stored.
const deletesEvery = 10 * 60_000;

export function classPictureRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getClassPicture, ({ params }, by) =>
    service.requireClassPicture(context, by, params.id),
  );
  route(app, api, contract.startClassPicture, ({ params }, by) =>
    service.startClassPicture(context, by, params.id),
  );
  route(app, api, contract.startLessonPicture, ({ params }, by, client) =>
    lessons.startLessonPicture(context, by, params.id, client),
  );
  route(app, api, contract.startSubstitutePicture, ({ params }, _principal, client) =>
    lessons.startSubstitutePicture(context, params, client),
  );
  route(app, api, contract.askClass, ({ params, body }, by) =>
    service.askClass(context, by, params.id, body),
  );
  route(app, api, contract.endClassPicture, ({ params }, by) =>
    service.endClassPicture(context, by, params.id),
  );
  route(app, api, contract.letMoreIn, ({ params }, by) =>
    service.letMoreIn(context, by, params.id),
  );
  route(app, api, contract.clearClassPicture, ({ params }, by) =>
    service.clearClassPicture(context, by, params.id),
  );
  route(app, api, contract.joinClassPicture, ({ params, body }, _principal, client) =>
    service.joinClassPicture(context, params.code, body.ticket, client),
  );
  route(app, api, contract.countClassAnswer, ({ params, body }, _principal, client) =>
    service.countClassAnswer(context, params.code, body, client),
  );
  streamRoute(app, api, context);
  app.addHook('onReady', async () => {
    context.jobs.repeat('ended class pictures', deletesEvery, () =>
      service.deleteEndedPictures(context),
    );
  });
}

/** It does not go through `route()`, whose answers are whole: this one goes on. */
function streamRoute(app: FastifyInstance, api: Api, context: Context): void {
  const endpoint = contract.watchClassPicture;
  const changes = followPictures(context);
  const closing = new AbortController();
  const stops = AbortSignal.any([context.drain.signal, closing.signal]);
  // Fastify waits for responses that are being sent before it closes.
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', () => changes[Symbol.asyncDispose]());
  app.get<{ Params: { id: string } }>(
    endpoint.path,
    { schema: openApiSchema(endpoint) },
    async (request, reply) => {
      const { id } = request.params;
      // Read with the rights that the session has then.
      const read = async () => {
        const by = await api.principals.resolve(request);
        return service.requireClassPicture(context, by, id);
      };
      const { planId } = await service.requirePlanOfPicture(
        context,
        await api.principals.resolve(request),
        id,
      );
      const events = pictureEvents(
        changes,
        planId,
        () => read().catch(undefinedWhenRefused),
        stops,
      );
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(events));
    },
  );
}

function undefinedWhenRefused(error: unknown): undefined {
  if (error instanceof Problem) return undefined;
  throw error;
}
