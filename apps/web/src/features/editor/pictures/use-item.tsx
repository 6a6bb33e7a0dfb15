import { adminPaths } from '@lasar/contract/admin-paths';
import type { PictureUse } from '@lasar/contract/editor/pictures';
import { Link } from 'react-router';
import { kindLabel } from '../fields/record-fields.ts';

/** A record with its kind, and a link to it. */
export const UseItem = ({ use: { kind, id, name, draft } }: { readonly use: PictureUse }) => (
  <li>
    <Link to={adminPaths.record(kind, id)} className="inline-flex min-h-11 items-center underline">
      {name || 'Utan namn'}
    </Link>{' '}
    <span className="text-small text-muted">
      {kindLabel[kind]}
      {draft && ', i ett utkast'}
    </span>
  </li>
);
