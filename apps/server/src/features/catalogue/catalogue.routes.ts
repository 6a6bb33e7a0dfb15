import * as contract from '@lasar/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import {
  requireAreaPage,
  requireAreaPath,
  requireCourse,
  requireSchoolType,
  requireSchoolTypeTree,
} from './catalogue.service.ts';

export function catalogueRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    contract.getSchoolTypeByIdentifier,
    ({ params }, reader) => requireSchoolTypeTree(context, reader, params.id),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getSchoolType,
    ({ params }, reader) => requireSchoolType(context, reader, params.id),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getCourse,
    ({ params }, reader) => requireCourse(context, reader, params.id),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getCourseContentPath,
    ({ params }, reader) => requireAreaPath(context, reader, params.id),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getCourseContent,
    ({ params }, reader) => requireAreaPage(context, reader, params.id),
    oneQuery,
  );
}
