import { adminPaths } from '@lasar/contract/admin-paths';
import {
  removeWebhook,
  resendDelivery,
  switchWebhook,
  testWebhook,
  type Delivery,
  type DeliveryPage,
  type Webhook,
} from '@lasar/contract/operations/webhooks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { answerInWords, eventWords, stateWords, webhookProblems } from './webhook-words.ts';
import { stateInWords } from './webhooks-page.tsx';

interface Props {
  readonly webhook: Webhook;
  readonly list: DeliveryPage;
}

/** A webhook with its log. */
export function WebhookPage({ webhook, list }: Props) {
  const { name, url, events, createdAt, createdBy } = webhook;
  return (
    <>
      <Link to={adminPaths.webhooks} className="inline-flex min-h-11 items-center underline">
        Alla webhookar
      </Link>
      <PageHeading lead={stateInWords(webhook)}>{name}</PageHeading>
      <p className="mt-4 wrap-anywhere">
        <code>{url}</code>
      </p>
      <p className="mt-1 text-small text-muted">
        Skapad {momentInWords(createdAt)}
        {createdBy !== undefined && ` av ${createdBy}`}. Skickas när:{' '}
        {events.map((event) => eventWords[event].toLowerCase()).join('; ')}.
      </p>
      <Actions webhook={webhook} />
      <AdminSection title="Leveranser">
        {list.deliveries.length === 0 ? (
          <p>
            {list.total === 0
              ? 'Ingenting har skickats de senaste 30 dagarna.'
              : 'Den här sidan av loggen är tom.'}
          </p>
        ) : (
          <>
            <Table
              caption="Leveranser"
              heads={['Händelse', 'Läge', 'Senaste försöket', 'Skicka igen']}
              isStacked
            >
              {list.deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </Table>
            <ListPager page={list.page} pages={list.pages} />
          </>
        )}
      </AdminSection>
    </>
  );
}

function Actions({ webhook: { id, name, off } }: Pick<Props, 'webhook'>) {
  const write = useWrite();
  const [tested, setTested] = useState<Delivery>();
  const params = { id };
  const on = off !== undefined;
  const done = on ? 'Webhooken är påslagen.' : 'Webhooken är avstängd.';
  return (
    <>
      <div className="mt-4 mb-6 flex flex-wrap gap-3">
        <BusyButton send={async () => setTested(await write(testWebhook, { params }))}>
          Skicka ett prov
        </BusyButton>
        <BusyButton send={() => write(switchWebhook, { params, body: { on } }, { done })}>
          {on ? 'Slå på' : 'Stäng av'}
        </BusyButton>
        <ConfirmButton
          label="Ta bort"
          about={name}
          title={`Ta bort ${name}?`}
          confirmText="Ja, ta bort"
          ownWords={webhookProblems}
          send={() =>
            write(
              removeWebhook,
              { params },
              { done: 'Webhooken är borttagen.', goTo: adminPaths.webhooks },
            )
          }
        >
          <p>Loggen tas också bort. Det går inte att ångra.</p>
        </ConfirmButton>
      </div>
      <p role="status" className={tested ? 'mb-6 font-bold' : ''}>
        {tested && `Provet: ${stateWords[tested.state].toLowerCase()}, ${answerInWords(tested)}.`}
      </p>
    </>
  );
}

function DeliveryRow({
  webhook,
  delivery,
}: {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}) {
  const { id, event, records, createdAt, state, attempts, triedAt } = delivery;
  const write = useWrite();
  const answer = answerInWords(delivery);
  return (
    <TableRow
      head={
        <>
          {eventWords[event]}
          {event !== 'webhook.test' && ` (${records === 1 ? 'en post' : `${records} poster`})`}
          <span className="block text-small text-muted">{momentInWords(createdAt)}</span>
        </>
      }
      cells={[
        `${stateWords[state]}${attempts > 1 ? `, ${attempts} försök` : ''}`,
        triedAt === undefined ? 'Inget än' : `${momentInWords(triedAt)}: ${answer}`,
        <BusyButton
          key="resend"
          send={() =>
            write(
              resendDelivery,
              { params: { id: webhook.id, delivery: id } },
              { done: 'Den skickas igen. Ladda om sidan om en stund för att se svaret.' },
            )
          }
        >
          Skicka igen<span className="sr-only"> {momentInWords(createdAt)}</span>
        </BusyButton>,
      ]}
    />
  );
}

/** A button that is busy until its call is answered, and tells a failure. */
function BusyButton({
  send,
  children,
}: {
  readonly send: () => Promise<unknown>;
  readonly children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      await showToast(problemMessage(error, webhookProblems), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => void run()}>
      <span>{children}</span>
    </Button>
  );
}
