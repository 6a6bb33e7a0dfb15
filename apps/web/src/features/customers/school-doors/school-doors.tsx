import {
  addSchoolDoor,
  removeSchoolDoor,
  type SchoolDoors as Doors,
} from '@lasar/contract/customers/school-doors';
import { doorKinds } from '@lasar/contract/customers/school-door-rules';
import { doorNames, loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { AddDoor, RemoveDoor } from './change-door.tsx';
import { doorKindWords, doorProblems, proofInWords, roleInWords } from './school-door-words.ts';
import { LoginAddress } from './login-address.tsx';
import { TeacherAddresses } from './teacher-addresses.tsx';
import { TryDoors } from './try-doors.tsx';

interface Props {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly doors: Doors;
}

const either = new Intl.ListFormat('sv', { type: 'disjunction' });

/** The domains, tenants, groups and unit codes by which people log in at a school without an account: listed, added and removed. */
export function SchoolDoors({ organisation, doors: { doors, requests, teacherAddresses } }: Props) {
  const { id, name } = organisation;
  const write = useWrite();
  const on = useInit().loginProviders;
  const off = doorNames.filter((name) => !on.includes(name));
  return (
    <AdminSection
      title="Inloggning via skolan"
      action={
        <AddDoor
          label="Lägg till"
          kinds={doorKinds}
          hint="Domän: elev.skolan.se. Organisation: dess tenant-id. Grupp: tenant-id, kolon och gruppens objekt-id. Skolenhet: inloggningstjänstens domän i Skolfederation, kolon och skolenhetskoden. Finns den redan vid skolan ändras rollen."
          ownWords={doorProblems}
          send={(body) =>
            write(addSchoolDoor, { params: { id }, body }, { done: 'Den är tillagd.' })
          }
        />
      }
    >
      <p className="mb-4 max-w-measure">
        Den som loggar in med Google, Microsoft eller Skolfederation hamnar i skolan som domänen,
        organisationen, gruppen eller skolenheten hör till, utan konto och utan namn. Lägg bara till
        det som du vet är skolans.
      </p>
      {off.length > 0 && (
        <p className="mb-4 max-w-measure font-bold">
          Än är det inte påslaget i tjänsten med{' '}
          {either.format(off.map((name) => loginProviders[name].label))}.
        </p>
      )}
      {doors.length === 0 ? (
        <p>Ingen domän, organisation, grupp eller skolenhet leder till skolan.</p>
      ) : (
        <Table
          caption="Inloggning via skolan"
          isStacked
          heads={['Leder hit', 'Typ', 'Roll', 'Tillagd', 'Ta bort']}
        >
          {doors.map((door) => (
            <TableRow
              key={door.kind + door.value}
              head={door.value}
              cells={[
                doorKindWords[door.kind].name,
                roleInWords(door.kind, door.role),
                proofInWords(door),
                <RemoveDoor
                  key="remove"
                  schoolName={name}
                  value={door.value}
                  ownWords={doorProblems}
                  send={() =>
                    write(
                      removeSchoolDoor,
                      { params: { id, kind: door.kind, value: door.value } },
                      { done: 'Den är borttagen.' },
                    )
                  }
                />,
              ]}
            />
          ))}
        </Table>
      )}
      {requests.length > 0 && (
        <p className="mt-4 max-w-measure">
          Skolan eller huvudmannen har inte bevisat än:{' '}
          {requests.map(({ value }) => value).join(', ')}.
        </p>
      )}
      {doors.length > 0 && <LoginAddress schoolId={id} />}
      <TeacherAddresses schoolId={id} count={teacherAddresses} />
      <TryDoors schoolId={id} />
    </AdminSection>
  );
}
