import * as contract from '@lasar/contract/catalogue/catalogue';
import {
  listCentralContent,
  listCentralContentOfSubject,
} from '@lasar/contract/catalogue/central-content';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import {
  listAreaContents,
  requireAreaPage,
  requireAreaPath,
  requireCourse,
  requireSchoolType,
  requireSchoolTypeTree,
} from './catalogue.service.ts';
import { listCoverage, listPointsOfSubject } from './central-content.service.ts';

export function catalogueRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getSchoolTypeByIdentifier, ({ params }, principal) =>
    requireSchoolTypeTree(context, principal, params.id),
  );
  route(app, api, contract.listAreaContents, ({ params }, principal) =>
    listAreaContents(context, principal, params.id),
  );
  route(app, api, contract.getSchoolType, ({ params }, principal) =>
    requireSchoolType(context, principal, params.id),
  );
  route(app, api, contract.getCourse, ({ params }, principal) =>
    requireCourse(context, principal, params.id),
  );
  route(app, api, listCentralContent, ({ params }, principal) =>
    listCoverage(context, principal, params.id),
  );
  route(app, api, listCentralContentOfSubject, ({ params }, principal) =>
    listPointsOfSubject(context, principal, params.id),
  );
  route(app, api, contract.getCourseContentPath, ({ params }, principal) =>
    requireAreaPath(context, principal, params.id),
  );
  route(app, api, contract.getCourseContent, ({ params }, principal) =>
    requireAreaPage(context, principal, params.id),
  );
}
