import { adminPaths } from '@lasar/contract/admin-paths';
import { childKinds, documentKinds } from '@lasar/contract/editor/document-rules';
import { type EditedRecord, getDraft } from '@lasar/contract/editor/drafts';
import { useEffect } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { keyOf } from '#features/editor/tree/use-content-tree.ts';
import { CorrectedReport } from '#features/site/reports/corrected-report.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { notFound, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { useUser } from '#shared/session/session.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.record.ts';
import type { ContentOutlet } from './admin.content.tsx';

export const clientLoader = ({ request, params: { kind, id } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const known = documentKinds.find((each) => each === kind);
    if (!known) throw notFound();
    const record = await orNotFound(call(getDraft, { params: { kind: known, id } }), {
      call,
      request,
    });
    return { kind: known, record };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.record.name ?? 'Innehåll', hidden: true });

const loadEditor = () =>
  import('#app/admin/content-editor.tsx').then((module) => module.ContentEditor);

export default function AdminRecordRoute({ loaderData }: Route.ComponentProps) {
  const { onChanged, paramOf, onOpened } = useOutletContext<ContentOutlet>();
  const user = useUser();
  const report = useSearchParams()[0].get('rapport');
  useEffect(() => {
    if (!loaderData) return;
    const { kind, record } = loaderData;
    const own = childKinds[kind] ? [keyOf({ kind, id: record.id })] : [];
    onOpened([...record.parents.map(keyOf), ...own]);
  }, [loaderData, onOpened]);
  if (!loaderData || !user) return <LoadingText />;
  const { kind, record } = loaderData;
  const { parents } = record;
  const schoolType = paramOf(kind === 'school-type' ? record.id : parents[0]?.id);
  return (
    <>
      {report && <CorrectedReport key={report} id={report} />}
      {parents.length > 0 && <Breadcrumbs parents={parents.map(toEditor)} />}
      <LazyComponent
        // A publication is edited from its beginning. Of saves the editor knows, so a record that is read again changes nothing.
        key={[kind, record.id, record.revision, record.versions].join()}
        load={loadEditor}
        props={{ kind, record, userId: user.userId, schoolType, onChanged }}
        what="Redigeringen"
      />
    </>
  );
}

/** An ancestor as a link to its editor. */
const toEditor = ({ kind, id, name }: EditedRecord['parents'][number]) => ({
  id,
  name,
  path: adminPaths.record(kind, id),
});
