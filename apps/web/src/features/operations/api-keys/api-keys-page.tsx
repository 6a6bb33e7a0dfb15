import { withdrawApiKey, type ApiKey } from '@lasar/contract/operations/api-keys';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { dayInWords, momentInWords, swedishToday } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AddApiKey } from './add-api-key.tsx';
import { keyProblems, rightWords } from './key-words.ts';

/** The keys with which other systems call the API, for administrators. */
export function ApiKeysPage({ keys }: { readonly keys: readonly ApiKey[] }) {
  return (
    <>
      <PageHeading lead="Med en nyckel kan ett annat system läsa eller publicera innehåll. Den är ingen användare: den når varken konton, skolor eller administrationen.">
        API-nycklar
      </PageHeading>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-4">
        <a href="/api/docs" className="inline-flex min-h-11 items-center underline">
          Så anropas API:et
        </a>
        <AddApiKey />
      </div>
      {keys.length === 0 ? (
        <EmptyState title="Det finns inga nycklar">
          <p>Den som har skapat en nyckel ser här hur mycket den används, och kan dra in den.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {keys.map((key) => (
            <KeyCard key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </>
  );
}

const stateOf = ({ withdrawnAt, expiresOn }: ApiKey): string | undefined => {
  if (withdrawnAt !== undefined) return `Indragen ${momentInWords(withdrawnAt)}`;
  if (expiresOn === undefined) return undefined;
  const day = dayInWords(expiresOn);
  return expiresOn < swedishToday() ? `Gick ut ${day}` : `Gäller till och med ${day}`;
};

const isOver = ({ withdrawnAt, expiresOn }: ApiKey): boolean =>
  withdrawnAt !== undefined || (expiresOn !== undefined && expiresOn < swedishToday());

function KeyCard({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, start, rights, organisation, callsPerMinute, createdAt, createdBy } = apiKey;
  const state = stateOf(apiKey);
  return (
    <Card as="li" className="wrap-anywhere">
      <h2 className="text-heading">{name}</h2>
      <p className="mt-1 text-small text-muted">
        <code>{start}…</code>, skapad {momentInWords(createdAt)}
        {createdBy !== undefined && ` av ${createdBy}`}
      </p>
      {state !== undefined && <p className="mt-2 font-bold">{state}</p>}
      <ul className="mt-2 list-disc pl-5">
        {rights.map((right) => (
          <li key={right}>
            {rightWords[right]}
            {right === 'content:read' && organisation && `: ${organisation.name}`}
          </li>
        ))}
      </ul>
      <p className="mt-2">Högst {callsPerMinute.toLocaleString('sv')} anrop i minuten.</p>
      <Calls apiKey={apiKey} />
      {!isOver(apiKey) && (
        <div className="mt-3">
          <Withdraw apiKey={apiKey} />
        </div>
      )}
    </Card>
  );
}

function Calls({ apiKey: { calls, lastUsedOn } }: { readonly apiKey: ApiKey }) {
  if (lastUsedOn === undefined) return <p className="mt-2 text-muted">Har inte använts.</p>;
  const sum = calls.reduce((total, day) => total + day.calls, 0);
  return (
    <>
      <p className="mt-2">
        Användes senast {dayInWords(lastUsedOn)}. {sum.toLocaleString('sv')} anrop på 30 dagar.
      </p>
      {calls.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            Anrop per dag
          </summary>
          <ul className="mt-1">
            {calls.map(({ day, calls: made, refused }) => (
              <li key={day}>
                {dayInWords(day)}: {made.toLocaleString('sv')}
                {refused !== undefined && `, och ${refused.toLocaleString('sv')} över gränsen`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Withdraw({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const write = useWrite();
  return (
    <ConfirmButton
      label="Dra in"
      about={name}
      title={`Dra in ${name}?`}
      confirmText="Ja, dra in nyckeln"
      ownWords={keyProblems}
      send={() => write(withdrawApiKey, { params: { id } }, { done: 'Nyckeln är indragen.' })}
    >
      <p>Den slutar gälla inom en sekund, överallt. Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
