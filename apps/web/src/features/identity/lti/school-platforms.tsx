import {
  addLtiRegistration,
  inviteLtiPlatform,
  removeLtiRegistration,
  type LtiRegistration,
  type LtiRegistrations,
} from '@lasar/contract/identity/admin-lti';
import { useState } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { failureWords, fieldWords, ltiProblems } from './platform-words.ts';

interface Props extends LtiRegistrations {
  readonly organisation: { readonly id: string; readonly name: string };
}

const dayOf = (moment: string) => dayInWords(swedishDayAhead(0, Date.parse(moment)));

/** The learning platforms whose links lead to a school: connected by a link or by hand, and removed. */
export function SchoolPlatforms({ organisation, registrations, tool }: Props) {
  return (
    <AdminSection
      title="Lärplattformar"
      action={
        <div className="flex flex-wrap gap-3">
          <InvitePlatform organisation={organisation} />
          <AddPlatform organisation={organisation} tool={tool} />
        </div>
      }
    >
      <p className="mb-4 max-w-measure">
        Den som öppnar en länk i en ansluten lärplattform (LTI 1.3) hamnar i skolan, utan konto och
        utan namn. Plattformen säger vem som är lärare.
      </p>
      {registrations.length === 0 ? (
        <p>Ingen lärplattform leder till skolan.</p>
      ) : (
        <Table
          caption="Lärplattformar"
          heads={['Lärplattform', 'Klient-id', 'Deployment', 'Senast använd', 'Ta bort']}
        >
          {registrations.map((each) => (
            <TableRow
              key={each.door}
              head={
                <>
                  {each.name}
                  <span className="block text-small text-muted wrap-anywhere">{each.issuer}</span>
                </>
              }
              cells={[
                <span key="client" className="wrap-anywhere">
                  {each.clientId}
                </span>,
                each.deploymentId ?? 'Alla',
                <Use key="use" registration={each} />,
                <RemovePlatform key="remove" organisation={organisation} registration={each} />,
              ]}
            />
          ))}
        </Table>
      )}
    </AdminSection>
  );
}

/** When somebody last came, and why the last answer was refused. */
function Use({ registration }: { readonly registration: LtiRegistration }) {
  const { createdAt, launchedAt, failedAt, failure } = registration;
  return (
    <>
      {launchedAt === undefined ? `Inte än. Ansluten ${dayOf(createdAt)}` : dayOf(launchedAt)}
      {failedAt !== undefined && (
        <span className="block font-bold text-falu">
          {dayOf(failedAt)}: {failureWords[failure ?? ''] ?? 'Svaret nekades.'}
        </span>
      )}
    </>
  );
}

function InvitePlatform({ organisation: { id, name } }: Pick<Props, 'organisation'>) {
  const write = useWrite();
  const [url, setUrl] = useState<string>();
  return (
    <ModalButton label="Anslut en lärplattform" title="Anslut en lärplattform" closeText="Stäng">
      {() => (
        <>
          <p className="mb-4">
            Lärplattformens administratör klistrar in länken där nya verktyg läggs till (dynamisk
            registrering i till exempel Moodle eller Canvas). Den leder till {name}, gäller en gång
            och i sju dagar. Skicka den bara till den som sköter skolans lärplattform.
          </p>
          {url === undefined ? (
            <SubmitForm
              submitText="Skapa länken"
              send={async () => {
                const made = await write(inviteLtiPlatform, { params: { id } });
                setUrl(made.url);
              }}
            >
              {() => null}
            </SubmitForm>
          ) : (
            <>
              <p role="status" className="mb-4 font-bold wrap-anywhere select-all">
                {url}
              </p>
              <Button className="w-full" onClick={() => copyText(url)}>
                Kopiera länken
              </Button>
            </>
          )}
        </>
      )}
    </ModalButton>
  );
}

/** A platform without dynamic registration: what is entered there, and what it says in return. */
function AddPlatform({ organisation: { id }, tool }: Pick<Props, 'organisation' | 'tool'>) {
  const write = useWrite();
  return (
    <ModalButton label="För in för hand" title="För in en lärplattform för hand">
      {(close) => (
        <>
          <p>Det här anger administratören i lärplattformen:</p>
          <SummaryList
            rows={[
              ['Inloggning (login URL)', tool.loginUrl],
              ['Redirect URI och verktygets adress', tool.redirectUri],
              ['Val av innehåll (deep linking)', tool.redirectUri],
              ['Nycklar (JWKS)', tool.jwksUrl],
            ]}
          />
          <p className="mt-4 mb-4">Och det här säger lärplattformen:</p>
          <SubmitForm
            submitText="Lägg till"
            check={(data) =>
              Object.fromEntries(
                fieldWords.map(({ name, optional, isUrl }) => [
                  name,
                  wrongOf(textOf(data, name).trim(), optional, isUrl),
                ]),
              )
            }
            send={async (data) => {
              const body = Object.fromEntries(
                fieldWords
                  .map(({ name }) => [name, textOf(data, name).trim()] as const)
                  .filter(([, value]) => value !== ''),
              );
              await write(
                addLtiRegistration,
                { params: { id }, body: body as never },
                { done: 'Lärplattformen är ansluten.' },
              );
              close();
            }}
            fieldOf={{ 'lti/address-invalid': 'address' }}
            ownWords={ltiProblems}
          >
            {(errors) =>
              fieldWords.map(({ name, label, hint }) => (
                <TextField
                  key={name}
                  name={name}
                  label={label}
                  {...(hint !== undefined && { hint })}
                  autoComplete="off"
                  error={errors[name]}
                />
              ))
            }
          </SubmitForm>
        </>
      )}
    </ModalButton>
  );
}

function wrongOf(value: string, optional = false, isUrl = false): string | undefined {
  if (value === '') return optional ? undefined : 'Fyll i fältet.';
  return isUrl && !/^https?:\/\/\S+$/.test(value)
    ? 'Skriv en hel adress, med https://.'
    : undefined;
}

function RemovePlatform({
  organisation: { id, name },
  registration: { door, name: platform },
}: Pick<Props, 'organisation'> & { readonly registration: LtiRegistration }) {
  const write = useWrite();
  return (
    <ConfirmButton
      label="Ta bort"
      about={platform}
      title={`Ta bort ${platform}?`}
      confirmText="Ja, ta bort"
      ownWords={ltiProblems}
      send={() =>
        write(removeLtiRegistration, { params: { id, door } }, { done: 'Den är borttagen.' })
      }
    >
      <p>
        Länkarna i lärplattformen slutar att fungera. Alla som är inloggade vid {name} utan konto
        loggas ut nu, och får logga in igen.
      </p>
    </ConfirmButton>
  );
}
