import { askForDoor, proveDomain, removeOwnDoor } from '@lasar/contract/customers/own-school-doors';
import { doorRoles, doorValueOf, provableKinds } from '@lasar/contract/customers/school-door-rules';
import type { DoorRequest, SchoolDoor, SchoolDoors } from '@lasar/contract/customers/school-doors';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { tryDoor } from '#shared/admin/try-door.ts';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import {
  doorKindWords,
  ownDoorProblems as doorProblems,
  proofInWords,
  roleInWords,
  roleWords,
} from './school-door-words.ts';
import { LoginAddress } from './login-address.tsx';
import { TeacherAddresses } from './teacher-addresses.tsx';
import { TryDoors } from './try-doors.tsx';

interface Props {
  readonly school: { readonly id: string; readonly name: string };
  readonly doors: SchoolDoors;
}

const ownKinds = [...provableKinds, 'microsoft_group'] as const;
type OwnKind = (typeof ownKinds)[number];
const isOwnKind = (kind: string): kind is OwnKind => ownKinds.some((each) => each === kind);

/** How people log in at an own school without an account: what is open, what is left to prove, and the school's list of teachers. */
export function OwnSchoolDoors({ school, doors: { doors, requests, teacherAddresses } }: Props) {
  return (
    <AdminSection
      id="inloggning"
      title="Inloggning via skolan"
      action={<AskForDoor schoolId={school.id} />}
    >
      <p className="mb-4 max-w-measure">
        Elever och lärare kan logga in med skolans konton hos Google, Microsoft eller
        Skolfederation, utan konto och utan namn här. Lägg till skolans domän eller organisation och
        visa att den är er. Skolenheter i Skolfederation lägger vi in: skriv till oss.
      </p>
      {doors.length === 0 ? (
        <p>Ingen domän, organisation, grupp eller skolenhet leder till skolan.</p>
      ) : (
        <Table
          caption="Inloggning via skolan"
          isStacked
          heads={['Leder hit', 'Typ', 'Roll', 'Bevis', 'Ta bort']}
        >
          {doors.map((door) => (
            <TableRow
              key={door.kind + door.value}
              head={door.value}
              cells={[
                doorKindWords[door.kind].name,
                roleInWords(door.kind, door.role),
                proofInWords(door),
                <CloseDoor key="close" school={school} door={door} />,
              ]}
            />
          ))}
        </Table>
      )}
      {requests.map((request) => (
        <div key={request.kind + request.value} className="mt-4">
          <Unproved schoolId={school.id} request={request} />
        </div>
      ))}
      {doors.length > 0 && <LoginAddress schoolId={school.id} />}
      <TeacherAddresses schoolId={school.id} count={teacherAddresses} />
      <TryDoors schoolId={school.id} />
    </AdminSection>
  );
}

function AskForDoor({ schoolId: id }: { readonly schoolId: string }) {
  const write = useWrite();
  const kindOf = (data: FormData) =>
    ownKinds.find((kind) => kind === textOf(data, 'doorKind')) ?? 'google_domain';
  return (
    <ModalButton label="Lägg till inloggning" title="Lägg till en inloggning via skolan">
      {(close) => (
        <SubmitForm
          submitText="Lägg till"
          check={(data) => ({
            doorValue:
              doorValueOf(kindOf(data), textOf(data, 'doorValue')) === undefined
                ? doorKindWords[kindOf(data)].wrong
                : undefined,
          })}
          send={async (data) => {
            const role = doorRoles.find((each) => each === textOf(data, 'doorRole'));
            const body = {
              kind: kindOf(data),
              value: textOf(data, 'doorValue').trim(),
              ...(role && { role }),
            };
            await write(askForDoor, { params: { id }, body }, { done: 'Den är tillagd.' });
            close();
          }}
          fieldOf={{
            'school-door/value-invalid': 'doorValue',
            'school-door/taken': 'doorValue',
            'school-door/tenant-unproved': 'doorValue',
          }}
          ownWords={doorProblems}
        >
          {(errors) => (
            <>
              <SelectField name="doorKind" label="Typ">
                {ownKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {doorKindWords[kind].name}
                  </option>
                ))}
              </SelectField>
              <TextField
                name="doorValue"
                label="Domän eller id"
                hint="Domän: elev.skolan.se. Organisation: dess tenant-id. Grupp: tenant-id, kolon och gruppens objekt-id. Finns den redan ändras rollen."
                autoComplete="off"
                error={errors['doorValue']}
              />
              <SelectField name="doorRole" label="Den som kommer därifrån är">
                {Object.entries(roleWords).map(([role, words]) => (
                  <option key={role} value={role}>
                    {words}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

/** What leads nowhere yet, with the steps that prove it. */
function Unproved({
  schoolId: id,
  request: { kind, value, role, record },
}: {
  readonly schoolId: string;
  readonly request: DoorRequest;
}) {
  const write = useWrite();
  const isOn = useInit().loginProviders.includes('microsoft');
  return (
    <Card as="section">
      <h3 className="text-heading wrap-anywhere">{value}</h3>
      <p className="mt-2">
        {doorKindWords[kind].name}. {roleInWords(kind, role)}. <strong>Väntar på bevis:</strong>{' '}
        ingen kan logga in därifrån än.
      </p>
      {record === undefined ? (
        <ol className="mt-4 grid list-decimal gap-2 pl-6">
          <li>
            Be den som administrerar organisationen hos Microsoft att ge sig rollen{' '}
            <code>administrator</code> i vår app (Enterprise applications, Users and groups).
          </li>
          <li>Tryck på knappen och logga in hos Microsoft med det kontot.</li>
        </ol>
      ) : (
        <>
          <ol className="mt-4 grid list-decimal gap-2 pl-6">
            <li>
              Be den som sköter domänen att lägga till en TXT-post för {value} med den här texten:
            </li>
          </ol>
          <p className="mt-2 rounded-xl border border-line p-4 wrap-anywhere select-all">
            <code>{record}</code>
          </p>
          <p className="mt-4">
            <CopyButton text={record} />
          </p>
          <ol start={2} className="mt-4 mb-4 grid list-decimal gap-2 pl-6">
            <li>Vänta tills posten syns. Det kan ta några timmar.</li>
            <li>Kontrollera posten här. Sedan kan den tas bort.</li>
          </ol>
          <div className="max-w-112">
            <SubmitForm
              submitText="Kontrollera posten"
              busyText="Kontrollerar …"
              ownWords={doorProblems}
              send={() =>
                write(proveDomain, { params: { id, value } }, { done: `${value} leder nu hit.` })
              }
            >
              {() => null}
            </SubmitForm>
          </div>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {record === undefined && isOn && (
          <Button onClick={() => void tryDoor(id, 'microsoft', true)}>
            Logga in hos Microsoft som administratör
          </Button>
        )}
        <ConfirmButton
          label="Ta tillbaka"
          about={value}
          title={`Ta tillbaka ${value}?`}
          confirmText="Ja, ta tillbaka"
          ownWords={doorProblems}
          send={() =>
            write(removeOwnDoor, { params: { id, kind, value } }, { done: 'Den är borttagen.' })
          }
        >
          <p>Läggs den till igen får den en ny text.</p>
        </ConfirmButton>
      </div>
    </Card>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  return (
    <Button
      variant="outline"
      onClick={() => {
        void navigator.clipboard.writeText(text).then(
          () => showToast('Texten är kopierad.'),
          () => showToast('Det gick inte att kopiera. Markera texten i stället.', 'error'),
        );
      }}
    >
      Kopiera texten
    </Button>
  );
}

function CloseDoor({
  school: { id, name },
  door: { kind, value },
}: Pick<Props, 'school'> & { readonly door: SchoolDoor }) {
  const write = useWrite();
  if (!isOwnKind(kind)) return 'Skriv till oss';
  return (
    <ConfirmButton
      label="Ta bort"
      about={value}
      title={`Ta bort ${value}?`}
      confirmText="Ja, ta bort"
      ownWords={doorProblems}
      send={() =>
        write(removeOwnDoor, { params: { id, kind, value } }, { done: 'Den är borttagen.' })
      }
    >
      <p>
        Den som kommer därifrån kan inte längre logga in vid {name}. Alla som är inloggade där utan
        konto loggas ut nu, och får logga in igen.
      </p>
    </ConfirmButton>
  );
}
