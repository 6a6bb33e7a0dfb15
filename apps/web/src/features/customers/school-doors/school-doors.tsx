import {
  addSchoolDoor,
  removeSchoolDoor,
  type SchoolDoor,
  type SchoolDoors as Doors,
} from '@lasar/contract/customers/school-doors';
import { doorRoles, doorValueOf, type DoorKind } from '@lasar/contract/customers/school-door-rules';
import { doorNames, loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import {
  doorKindWords,
  doorProblems,
  proofInWords,
  roleInWords,
  roleWords,
} from './school-door-words.ts';
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
  const on = useInit().loginProviders;
  const off = doorNames.filter((name) => !on.includes(name));
  return (
    <AdminSection title="Inloggning via skolan" action={<AddDoor organisation={organisation} />}>
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
                <RemoveDoor key="remove" organisation={organisation} door={door} />,
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
      {doors.length > 0 && <LoginAddress schoolId={organisation.id} />}
      <TeacherAddresses schoolId={organisation.id} count={teacherAddresses} />
      <TryDoors schoolId={organisation.id} />
    </AdminSection>
  );
}

const kindOf = (data: FormData) => textOf(data, 'doorKind') as DoorKind;

function AddDoor({ organisation: { id } }: Pick<Props, 'organisation'>) {
  const write = useWrite();
  return (
    <ModalButton label="Lägg till" title="Lägg till en inloggning via skolan">
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
            await write(addSchoolDoor, { params: { id }, body }, { done: 'Den är tillagd.' });
            close();
          }}
          fieldOf={{
            'school-door/value-invalid': 'doorValue',
            'school-door/taken': 'doorValue',
          }}
          ownWords={doorProblems}
        >
          {(errors) => (
            <>
              <SelectField name="doorKind" label="Typ">
                {Object.entries(doorKindWords).map(([kind, { name }]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                name="doorValue"
                label="Domän eller id"
                hint="Domän: elev.skolan.se. Organisation: dess tenant-id. Grupp: tenant-id, kolon och gruppens objekt-id. Skolenhet: inloggningstjänstens domän i Skolfederation, kolon och skolenhetskoden. Finns den redan vid skolan ändras rollen."
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

function RemoveDoor({
  organisation: { id, name },
  door: { kind, value },
}: Pick<Props, 'organisation'> & { readonly door: SchoolDoor }) {
  const write = useWrite();
  return (
    <ConfirmButton
      label="Ta bort"
      about={value}
      title={`Ta bort ${value}?`}
      confirmText="Ja, ta bort"
      ownWords={doorProblems}
      send={() =>
        write(removeSchoolDoor, { params: { id, kind, value } }, { done: 'Den är borttagen.' })
      }
    >
      <p>
        Den som kommer därifrån kan inte längre logga in vid {name}. Alla som är inloggade där utan
        konto loggas ut nu, och får logga in igen.
      </p>
    </ConfirmButton>
  );
}
