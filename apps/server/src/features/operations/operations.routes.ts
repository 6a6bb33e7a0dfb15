import * as contract from '@lasar/contract/operations/admin-operations';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { createAskedBackups } from './backups/asked-backups.service.ts';
import { readOperations } from './operations.service.ts';

export function operationsRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const askForBackup = createAskedBackups(app, context);
  route(app, api, contract.askForBackup, () => askForBackup());
  route(app, api, contract.readOperations, () => readOperations(context));
}
