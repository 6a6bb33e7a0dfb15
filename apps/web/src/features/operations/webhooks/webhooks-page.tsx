import { adminPaths } from '@lasar/contract/admin-paths';
import type { Webhook } from '@lasar/contract/operations/webhooks';
import { Link } from 'react-router';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { offWords } from './webhook-words.ts';

/** Where other systems are told of publications, for administrators. */
export function WebhooksPage({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <>
      <PageHeading lead="En webhook säger till ett annat system när något publiceras eller försvinner, med ett signerat anrop.">
        Webhookar
      </PageHeading>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-4">
        <a href="/api/docs" className="inline-flex min-h-11 items-center underline">
          Så kontrolleras signaturen
        </a>
        <AddWebhook />
      </div>
      {webhooks.length === 0 ? (
        <EmptyState title="Det finns inga webhookar">
          <p>Den som har skapat en webhook ser här om den fungerar.</p>
        </EmptyState>
      ) : (
        <Table caption="Webhookar" heads={['Namn', 'Läge']} isStacked>
          {webhooks.map((webhook) => (
            <TableRow
              key={webhook.id}
              head={
                <>
                  <Link to={adminPaths.webhook(webhook.id)} className={rowLink}>
                    {webhook.name}
                  </Link>
                  <span className="block text-small text-muted">{webhook.url}</span>
                </>
              }
              cells={[stateInWords(webhook)]}
            />
          ))}
        </Table>
      )}
    </>
  );
}

/** Whether a webhook is on, and how it goes. */
export const stateInWords = ({ off, failures }: Webhook): string => {
  if (off) return offWords[off.because];
  if (failures === 0) return 'Påslagen';
  return `Påslagen, men ${failures === 1 ? 'en leverans' : `${failures} leveranser`} i rad har misslyckats`;
};
