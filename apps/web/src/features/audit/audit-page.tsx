import { listOrganisations } from '@lasar/contract/admin-organisations';
import { listUsers } from '@lasar/contract/admin-users';
import { listAudit } from '@lasar/contract/audit';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { personName } from '#shared/admin/person.ts';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';
import { AuditEntryCard } from './audit-entry-card.tsx';

/** Who has changed what, latest first. */
export function AuditPage() {
  const { page: wanted } = useListQuery();
  const asked = useAnswer(listAudit, { query: wanted ? { page: wanted } : {} });
  const names = useNames();
  return (
    <>
      <PageHeading lead="Vem som har ändrat vad bland skolor, licenser, användare, offertförfrågningar och felrapporter. Det senaste står överst.">
        Ändringar
      </PageHeading>
      <div className="mt-8">
        <AnswerView asked={asked}>
          {({ entries, total, page, pages }) =>
            entries.length === 0 ? (
              <EmptyState title={total === 0 ? 'Ingenting är ändrat ännu' : 'Sidan är tom'} />
            ) : (
              <>
                <ol className="grid gap-4">
                  {entries.map((entry) => (
                    <AuditEntryCard key={entry.id} entry={entry} names={names} />
                  ))}
                </ol>
                <ListPager page={page} pages={pages} />
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  );
}

/** What ids stand for: school types, schools and the people who may change things, as far as one page of each goes. */
function useNames(): ReadonlyMap<string, string> {
  const { schoolTypes } = useInit().menuData;
  const admins = useAnswer(listUsers, { query: { role: 'admin' } }).answer;
  const schooladmins = useAnswer(listUsers, { query: { role: 'schooladmin' } }).answer;
  const schools = useAnswer(listOrganisations, { query: {} }).answer;
  const people = [admins, schooladmins].flatMap((answer) =>
    answer.kind === 'ready' ? answer.value.users : [],
  );
  return new Map([
    ...schoolTypes.map(({ id, name }) => [id, name] as const),
    ...(schools.kind === 'ready' ? schools.value.organisations : []).map(
      ({ id, name }) => [id, name] as const,
    ),
    ...people.map((user) => [user.id, personName(user)] as const),
  ]);
}
