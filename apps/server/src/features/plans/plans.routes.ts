import * as contract from '@lasar/contract/plans/plans';
import { getHomework } from '@lasar/contract/plans/homework';
import { getPlanReport } from '@lasar/contract/plans/plan-reports';
import * as shared from '@lasar/contract/plans/shared-plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import { route } from '#http/route.ts';
import { endPlanClass, requireHomework, setPlanClass } from './homework.service.ts';
import {
  createPlan,
  createSubstituteLink,
  deletePlan,
  endPlanLink,
  endSubstituteLink,
  listPlans,
  requirePlan,
  sharePlan,
  updatePlan,
} from './plans.service.ts';
import { planCalendarRoutes } from './plan-calendar.routes.ts';
import { requirePlanReport } from './plan-report.service.ts';
import { createPlanForPupils } from './shared-items.ts';
import {
  listRelatedSharedForms,
  requireSharedAssignment,
  requireSharedPlan,
  requireSharedText,
} from './shared-plan.service.ts';

export function planRoutes(app: FastifyInstance, api: Api, context: Context, use: UseLog): void {
  const planForPupils = createPlanForPupils(context);
  planCalendarRoutes(app, api, context);
  route(app, api, contract.listPlans, (_input, principal) => listPlans(context, principal));
  route(app, api, contract.getPlan, ({ params }, principal) =>
    requirePlan(context, principal, params.id),
  );
  route(app, api, contract.createPlan, ({ body }, principal) =>
    createPlan(context, principal, body),
  );
  route(app, api, contract.updatePlan, ({ params, body }, principal) =>
    updatePlan(context, principal, params.id, body),
  );
  route(app, api, contract.deletePlan, ({ params }, principal) =>
    deletePlan(context, principal, params.id),
  );
  route(app, api, contract.sharePlan, ({ params, body }, principal) =>
    sharePlan(context, principal, params.id, body.validTo),
  );
  route(app, api, contract.endPlanLink, ({ params }, principal) =>
    endPlanLink(context, principal, params.id),
  );
  route(app, api, contract.createSubstituteLink, ({ params, body }, principal) =>
    createSubstituteLink(context, principal, params.id, body.day),
  );
  route(app, api, contract.endSubstituteLink, ({ params }, principal) =>
    endSubstituteLink(context, principal, params.id),
  );
  route(app, api, contract.setPlanClass, ({ params, body }, principal, client) =>
    setPlanClass(context, principal, { ...params, ...body }, client),
  );
  route(app, api, contract.endPlanClass, ({ params }, principal) =>
    endPlanClass(context, principal, params.id),
  );
  route(app, api, getPlanReport, ({ query }, principal) =>
    requirePlanReport(context, principal, query),
  );
  route(app, api, getHomework, (_input, principal) =>
    requireHomework(context, planForPupils, principal),
  );
  route(app, api, shared.getSharedPlan, ({ params }, _principal, client) =>
    requireSharedPlan(context, planForPupils, params.code, client),
  );
  route(app, api, shared.getSharedPlanAssignment, ({ params, query }, _principal, client) =>
    requireSharedAssignment(context, use, { ...params, ...query }, client),
  );
  route(app, api, shared.listRelatedSharedForms, ({ params, query }, _principal, client) =>
    listRelatedSharedForms(context, { ...params, ...query }, client),
  );
  route(app, api, shared.getSharedPlanText, ({ params }, _principal, client) =>
    requireSharedText(context, use, params, client),
  );
}
