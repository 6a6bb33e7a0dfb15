import * as contract from '@lasar/contract/catalogue/glossary';
import * as words from '@lasar/contract/catalogue/subject-words';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listGlossaries, requireGlossary, requireGlossaryPage } from './glossary.service.ts';
import { listSubjectWordPage, translateSubjectWord } from './subject-words.service.ts';

export function glossaryRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listGlossaries, (_input, principal) =>
    listGlossaries(context, principal),
  );
  route(app, api, contract.getGlossary, ({ params }, principal) =>
    requireGlossary(context, principal, params),
  );
  route(app, api, contract.getGlossaryPage, ({ params }, principal) =>
    requireGlossaryPage(context, principal, { ...params, page: Number(params.page) }),
  );
  route(app, api, words.listSubjectWords, ({ params, query }) =>
    listSubjectWordPage(context, params.id, query),
  );
  route(app, api, words.translateWord, ({ params, body }, by) =>
    translateSubjectWord(context, by, params.id, body),
  );
}
