import {
  createOwnerLicence,
  deleteOwnerLicence,
  getOwner,
  type Owner,
  type OwnerLicence,
  updateOwnerLicence,
} from '@lasar/contract/customers/owners';
import { EditableLicences } from '#shared/admin/editable-licences.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { chosenSchoolsError, chosenSchoolsOf, ChosenSchools } from './chosen-schools.tsx';

/** The licences of an owner, for all of its schools or for chosen ones. */
export function OwnerLicences({ owner }: { readonly owner: Owner }) {
  const write = useWrite();
  const { id, name, licences, schools } = owner;
  return (
    <>
      <p className="mb-4 max-w-measure">
        En licens gäller för alla huvudmannens skolor, eller för dem som du väljer. Har en skola en
        egen licens för samma skolform gäller den egna under sina dagar.
      </p>
      <EditableLicences<OwnerLicence, Fields>
        name={name}
        licences={licences}
        emptyText="Huvudmannen har ingen licens."
        about={(licence) => schoolsInWords(licence, schools)}
        renderFields={(errors, fields) => (
          <ChosenSchools schools={schools} chosen={fields?.schools} error={errors['schools']} />
        )}
        checkFields={(data) => ({ schools: chosenSchoolsError(data) })}
        add={(fields, data) => {
          const body = { ...fields, ...chosenSchoolsOf(data) };
          const input = { params: { id }, body };
          return write(createOwnerLicence, input, { done: 'Licensen är tillagd.' });
        }}
        fieldsOf={fieldsOf}
        fieldsIn={(days, data) => ({ ...days, ...chosenSchoolsOf(data) })}
        furtherLabels={{ schools: 'Gäller för' }}
        furtherInWords={(fields) => schoolsInWords(fields, schools)}
        readNow={async () => (await callByFetch(getOwner, { params: { id } })).licences}
        change={(licence, body) => {
          const input = { params: { id: licence.id }, body };
          return write(updateOwnerLicence, input, { done: 'Licensen är sparad.' });
        }}
        remove={(licence) =>
          write(
            deleteOwnerLicence,
            { params: { id: licence.id }, body: { before: fieldsOf(licence) } },
            { done: 'Licensen är borttagen.' },
          )
        }
        removalText={({ schoolType }) =>
          `Skolorna under ${name} kan inte längre öppna ${schoolType.name} med den. Skolornas egna licenser påverkas inte.`
        }
      />
    </>
  );
}

type Fields = Pick<OwnerLicence, 'validFrom' | 'validTo' | 'schools'>;

const fieldsOf = ({ validFrom, validTo, schools }: OwnerLicence): Fields => ({
  validFrom,
  validTo,
  ...(schools && { schools }),
});

const mostNamed = 3;

function schoolsInWords(
  { schools: chosen }: Pick<OwnerLicence, 'schools'>,
  schools: Owner['schools'],
): string {
  if (chosen === undefined) return 'Alla skolor';
  const names = schools.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []));
  if (names.length === 0) return 'Ingen av huvudmannens skolor';
  if (names.length <= mostNamed) return names.join(', ');
  return `${names.slice(0, mostNamed).join(', ')} och ${names.length - mostNamed} till`;
}
