import { chargeOrders, chargeStates, listCharges } from '@lasar/contract/customers/charges';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { ChargesPage } from '#features/customers/charges/charges-page.tsx';
import { choiceIn } from '#shared/admin/link-filter.tsx';
import { listQueryOf, type WholeQuery } from '#shared/admin/load-privately.ts';
import { orderQueryOf } from '#shared/admin/states.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.charges.ts';

const queryOf = (url: string) => {
  const state = choiceIn(url, 'lage', chargeStates);
  return { ...listQueryOf(url), ...orderQueryOf(url, chargeOrders), ...(state && { state }) };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listCharges, { query: queryOf(request.url) }));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Fakturering', hidden: true });

export default function AdminChargesRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const readPart = (part: WholeQuery) =>
    callByFetch(listCharges, { query: { ...queryOf(window.location.href), ...part } });
  return <ChargesPage list={loaderData} readPart={readPart} />;
}
