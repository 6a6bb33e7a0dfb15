import * as contract from '@lasar/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import {
  requireAreaPage,
  requireAreaPath,
  requireCourse,
  requireSchoolType,
  requireSchoolTypeTree,
} from './catalogue.service.ts';

export function catalogueRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getSchoolTypeByIdentifier, ({ params }) => requireSchoolTypeTree(context, params.id));
  route(app, api, contract.getSchoolType, ({ params }) => requireSchoolType(context, params.id));
  route(app, api, contract.getCourse, ({ params }) => requireCourse(context, params.id));
  route(app, api, contract.getCourseContentPath, ({ params }) => requireAreaPath(context, params.id));
  route(app, api, contract.getCourseContent, ({ params }) => requireAreaPage(context, params.id));
}
