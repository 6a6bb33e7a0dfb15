import { Type, type Static } from 'typebox';
import { staffRoles } from './access.ts';
import { forStaff, Kind } from './content-tree.ts';
import { AnyDocument } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './records.ts';

const Params = Type.Object({ kind: Kind, id: Id });
const Revision = Type.String({ pattern: '^[0-9a-f]{16}$' });
const At = Type.String({ format: 'date-time' });

/**
 * A record as an editor opens it. `body` is the stored document, which is public when `published`; `draft` is what has been
 * written since. `revision` stands for `body`: a draft begins from it and names it as its `baseRevision`. `publishAt` is
 * when a scheduled version becomes public.
 */
export const EditedRecord = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  path: Type.String(),
  published: Type.Boolean(),
  parents: Type.Array(Type.Object({ kind: Kind, id: Id, name: Type.String() })),
  revision: Revision,
  body: AnyDocument,
  draft: Type.Optional(
    Type.Object({
      body: AnyDocument,
      baseRevision: Revision,
      saveNumber: Type.Integer({ minimum: 1 }),
      editor: Type.Object({ id: Id, name: Type.String() }),
      savedAt: At,
    }),
  ),
  publishAt: Type.Optional(At),
  versions: Type.Integer({ minimum: 0 }),
});
export type EditedRecord = Static<typeof EditedRecord>;

export const getDraft = {
  method: 'GET',
  path: '/api/admin/drafts/:kind/:id',
  summary: 'En post för redigering: det som är lagrat, och utkastet om det finns',
  access: staffRoles,
  cache: 'none',
  params: Params,
  response: EditedRecord,
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;
