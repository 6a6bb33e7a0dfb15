import { listTextHits } from '@lasar/contract/editor/content-texts';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { textQueryOf } from '#features/editor/texts/text-query.ts';
import { TextsPage } from '#features/editor/texts/texts-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content-texts.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const query = textQueryOf(new URL(request.url).searchParams);
    return { query, found: query && (await call(listTextHits, { query })) };
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Sök och ersätt', hidden: true });

export default function AdminContentTextsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { query, found } = loaderData;
  return <TextsPage key={JSON.stringify(query)} query={query} found={found} />;
}
