import * as contract from '@lasar/contract/operations/to-do';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listToDo } from './to-do.service.ts';

export function toDoRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getToDo, (_, principal) => listToDo(context, principal));
}
