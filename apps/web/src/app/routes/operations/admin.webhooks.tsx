import { listDeliveries, listWebhooks } from '@lasar/contract/operations/webhooks';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { WebhookPage } from '#features/operations/webhooks/webhook-page.tsx';
import { WebhooksPage } from '#features/operations/webhooks/webhooks-page.tsx';
import { listQueryOf } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.webhooks.ts';

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const { webhooks } = await call(listWebhooks, {});
    const webhook = webhooks.find((each) => each.id === id);
    if (!webhook) return { webhooks };
    const { page } = listQueryOf(request.url);
    const list = await call(listDeliveries, {
      params: { id: webhook.id },
      query: page ? { page } : {},
    });
    return { webhooks, shown: { webhook, list } };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Webhookar', hidden: true });

export default function AdminWebhooksRoute({ loaderData, params: { id } }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { webhooks, shown } = loaderData;
  if (id === undefined) return <WebhooksPage webhooks={webhooks} />;
  if (shown) return <WebhookPage {...shown} />;
  return (
    <EmptyState title="Webhooken finns inte" headingLevel={1}>
      <p>Någon kan ha tagit bort den. Välj Webhookar i menyn för att se dem som finns.</p>
    </EmptyState>
  );
}
