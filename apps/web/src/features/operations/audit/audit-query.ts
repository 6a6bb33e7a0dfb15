import { shortestAuditSearch } from '@lasar/contract/operations/audit-rules';
import type { listAudit } from '@lasar/contract/operations/audit';
import type { Input } from '@lasar/contract/endpoint';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { shownKinds } from './audit-labels.ts';

/** The query of the change history, from the URL of its page. What is malformed or too short is ignored. */
export function auditQueryOf(url: string): Input<typeof listAudit>['query'] {
  const search = new URL(url).searchParams;
  const { page, q } = listQueryOf(url);
  const recordType = choiceIn(
    url,
    'lage',
    shownKinds.map(({ value }) => value),
  );
  const sort = choiceIn(url, 'ordning', ['oldest'] as const);
  const by = matching(search.get('av'), /^[A-Za-z0-9_-]{1,64}$/);
  const recordId = matching(search.get('post'), /^[A-Za-z0-9_-]{1,64}$/);
  const from = dayIn(search.get('fran'));
  const to = dayIn(search.get('till'));
  return {
    ...(page && { page }),
    ...(q && q.length >= shortestAuditSearch && { q }),
    ...(recordType && { recordType }),
    ...(sort && { sort }),
    ...(by && { by }),
    ...(recordId && { recordId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The same for the page, which folds what was changed in one go unless single changes are searched. */
export function pageQueryOf(url: string): Input<typeof listAudit>['query'] {
  const query = auditQueryOf(url);
  const isSearched = [query.q, query.recordType, query.recordId].some((each) => each !== undefined);
  return isSearched ? query : { ...query, fold: 'true' };
}

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

const dayIn = (text: string | null): string | undefined =>
  Number.isNaN(Date.parse(text ?? '')) ? undefined : matching(text, /^(19|20|21)\d\d-\d\d-\d\d$/);
