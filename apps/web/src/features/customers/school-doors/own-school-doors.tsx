import { askForDoor, proveDomain, removeOwnDoor } from '@lasar/contract/customers/own-school-doors';
import { provableKinds } from '@lasar/contract/customers/school-door-rules';
import type { DoorRequest, SchoolDoor, SchoolDoors } from '@lasar/contract/customers/school-doors';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { tryDoor } from '#shared/admin/try-door.ts';
import { useWrite } from '#shared/admin/write.ts';
import { copyWith } from '#shared/text/copy-text.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { AddDoor, RemoveDoor } from './change-door.tsx';
import {
  doorKindWords,
  ownDoorProblems as doorProblems,
  proofInWords,
  roleInWords,
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
  const write = useWrite();
  return (
    <AdminSection
      id="inloggning"
      title="Inloggning via skolan"
      action={
        <AddDoor
          label="Lägg till inloggning"
          kinds={ownKinds}
          hint="Domän: elev.skolan.se. Organisation: dess tenant-id. Grupp: tenant-id, kolon och gruppens objekt-id. Finns den redan ändras rollen."
          ownWords={doorProblems}
          send={(body) =>
            write(askForDoor, { params: { id: school.id }, body }, { done: 'Den är tillagd.' })
          }
        />
      }
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

const copied = {
  done: 'Texten är kopierad.',
  refused: 'Det gick inte att kopiera. Markera texten i stället.',
};

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
            <Button variant="outline" onClick={() => copyWith(record, copied)}>
              Kopiera texten
            </Button>
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

function CloseDoor({
  school: { id, name },
  door: { kind, value },
}: Pick<Props, 'school'> & { readonly door: SchoolDoor }) {
  const write = useWrite();
  if (!isOwnKind(kind)) return 'Skriv till oss';
  return (
    <RemoveDoor
      schoolName={name}
      value={value}
      ownWords={doorProblems}
      send={() =>
        write(removeOwnDoor, { params: { id, kind, value } }, { done: 'Den är borttagen.' })
      }
    />
  );
}
