import * as contract from '@lasar/contract/lessons';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { listLessonsBy, listLessonsIn, requireLessonPage } from './lessons.service.ts';

export function lessonRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listLessons, ({ params }, reader) =>
    listLessonsIn(context, reader, params.courseContentId),
  );
  route(app, api, contract.getLesson, ({ params }, reader) =>
    requireLessonPage(context, reader, params.id),
  );
  route(app, api, contract.listLessonsByTeacher, ({ params }, reader) =>
    listLessonsBy(context, reader, params.teacherId),
  );
}
