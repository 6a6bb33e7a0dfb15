import { listSubjectWords, wordFilters } from '@lasar/contract/catalogue/subject-words';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { SubjectWordsPage } from '#features/catalogue/glossary/subject-words-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.subject-words.ts';

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => {
    const filter = choiceIn(request.url, 'lage', wordFilters);
    const query = { ...listQueryOf(request.url), ...(filter && { filter }) };
    return orNotFound(call(listSubjectWords, { params: { id }, query }), { call, request });
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Ordlistan på andra språk', hidden: true });

export default function AdminSubjectWordsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return <SubjectWordsPage list={loaderData} />;
}
