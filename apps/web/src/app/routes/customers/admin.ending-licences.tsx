import {
  endingOrders,
  endings,
  listEndingLicences,
} from '@lasar/contract/customers/ending-licences';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { EndingLicencesPage } from '#features/customers/ending-licences/ending-licences-page.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.ending-licences.ts';

const queryOf = (url: string) => {
  const within = choiceIn(url, 'lage', endings);
  return { ...listQueryOf(url), ...orderQueryOf(url, endingOrders), ...(within && { within }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listEndingLicences, { query: queryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Går ut snart', hidden: true });

export default function AdminEndingLicencesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listEndingLicences, { query: { ...queryOf(window.location.href), ...part } });
  return <EndingLicencesPage list={loaderData} readPart={readPart} />;
}
