import * as contract from '@lasar/contract/catalogue/lessons';
import { getLessonWords } from '@lasar/contract/catalogue/lesson-words';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { requireLessonWords } from './lesson-words.service.ts';
import { listHolds, listLessonsBy, listLessonsIn, requireLessonPage } from './lessons.service.ts';

export function lessonRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listLessons, ({ params }, principal) =>
    listLessonsIn(context, principal, params.courseContentId),
  );
  route(app, api, contract.listLessonsOfPage, ({ params }, principal) =>
    listLessonsIn(context, principal, params.courseContentId, {
      limit: contract.lessonsPerPage,
      offset: (Number(params.page) - 1) * contract.lessonsPerPage,
    }),
  );
  route(app, api, contract.listLessonHolds, ({ query }, principal) =>
    listHolds(context, principal, query.ids.split(',')),
  );
  route(app, api, contract.getLesson, ({ params }, principal) =>
    requireLessonPage(context, principal, params.id),
  );
  route(app, api, getLessonWords, ({ params }, principal) =>
    requireLessonWords(context, principal, params.id),
  );
  route(app, api, contract.listLessonsByTeacher, ({ params }, principal) =>
    listLessonsBy(context, principal, params.teacherId),
  );
}
