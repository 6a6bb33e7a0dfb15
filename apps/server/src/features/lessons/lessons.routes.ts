import * as contract from '@lasar/contract/lessons';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import { listLessonsBy, listLessonsIn, requireLessonPage } from './lessons.service.ts';

export function lessonRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    contract.listLessons,
    ({ params }, reader) => listLessonsIn(context, reader, params.courseContentId),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.listLessonsOfPage,
    ({ params }, reader) =>
      listLessonsIn(context, reader, params.courseContentId, {
        limit: contract.lessonsPerPage,
        offset: (Number(params.page) - 1) * contract.lessonsPerPage,
      }),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getLesson,
    ({ params }, reader) => requireLessonPage(context, reader, params.id),
    oneQuery,
  );
  keptRoute(app, api, contract.listLessonsByTeacher, ({ params }, reader) =>
    listLessonsBy(context, reader, params.teacherId),
  );
}
