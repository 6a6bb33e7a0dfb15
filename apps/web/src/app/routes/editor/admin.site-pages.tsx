import { adminPaths } from '@lasar/contract/admin-paths';
import { getDraft } from '@lasar/contract/editor/drafts';
import { isSitePage } from '@lasar/contract/site/site-page-rules';
import { listSitePages, previewSitePage } from '@lasar/contract/site/admin-site-pages';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { writeAction } from '#shared/admin/write.ts';
import { notFound, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { useUser } from '#shared/session/session.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.site-pages.ts';

export const clientLoader = ({ request, params: { id, preview } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    if (id === undefined) return { pages: await call(listSitePages, {}) };
    if (!isSitePage(id)) throw notFound();
    if (preview === undefined) {
      const edited = call(getDraft, { params: { kind: 'site-page', id } });
      return { record: await orNotFound(edited, { call, request }) };
    }
    if (adminPaths.sitePagePreview(id) !== new URL(request.url).pathname) throw notFound();
    return { id, previewed: await call(previewSitePage, { params: { id } }) };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Sidor', hidden: true });

const loadList = () =>
  import('#features/editor/site-pages/site-page-list.tsx').then((module) => module.SitePageList);
const loadEditor = () =>
  import('#features/editor/record/record-editor.tsx').then((module) => module.RecordEditor);
const loadPreview = () =>
  import('#app/admin/site-page-preview.tsx').then((module) => module.SitePagePreview);

/** The pages whose texts are edited; or the editor of one, or its preview. */
export default function AdminSitePagesRoute({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  if (!loaderData || !user) return <LoadingText />;
  if (loaderData.pages)
    return <LazyComponent load={loadList} props={{ pages: loaderData.pages }} what="Sidorna" />;
  if (loaderData.previewed) {
    const { id, previewed } = loaderData;
    return <LazyComponent load={loadPreview} props={{ id, previewed }} what="Förhandsvisningen" />;
  }
  const { record } = loaderData;
  return (
    <LazyComponent
      // A publication, a restored version and a discarded draft are edited from their beginning.
      key={[record.id, record.revision, record.versions, record.draft?.saveNumber].join()}
      load={loadEditor}
      props={{
        kind: 'site-page',
        record,
        userId: user.userId,
        schoolType: undefined,
        onChanged: () => undefined,
      }}
      what="Redigeringen"
    />
  );
}
