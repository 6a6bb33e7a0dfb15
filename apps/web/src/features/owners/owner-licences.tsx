import {
  createOwnerLicence,
  deleteOwnerLicence,
  type Owner,
  type OwnerLicence,
  updateOwnerLicence,
} from '@lasar/contract/owners';
import { EditableLicences } from '#shared/admin/editable-licences.tsx';
import { useWrite } from '#shared/admin/write.ts';
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
      <EditableLicences<OwnerLicence>
        name={name}
        licences={licences}
        emptyText="Huvudmannen har ingen licens."
        about={(licence) => schoolsInWords(licence, schools)}
        renderFields={(errors, licence) => (
          <ChosenSchools schools={schools} chosen={licence?.schools} error={errors['schools']} />
        )}
        checkFields={(data) => ({ schools: chosenSchoolsError(data) })}
        add={(fields, data) => {
          const body = { ...fields, ...chosenSchoolsOf(data) };
          const input = { params: { id }, body };
          return write(createOwnerLicence, input, { done: 'Licensen är tillagd.' });
        }}
        change={(licence, { validFrom, validTo }, data) => {
          const body = { validFrom, validTo, ...chosenSchoolsOf(data) };
          const input = { params: { id: licence.id }, body };
          return write(updateOwnerLicence, input, { done: 'Licensen är sparad.' });
        }}
        remove={(licence) =>
          write(
            deleteOwnerLicence,
            { params: { id: licence.id } },
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

const mostNamed = 3;

function schoolsInWords({ schools: chosen }: OwnerLicence, schools: Owner['schools']): string {
  if (chosen === undefined) return 'Alla skolor';
  const names = schools.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []));
  if (names.length === 0) return 'Ingen av huvudmannens skolor';
  if (names.length <= mostNamed) return names.join(', ');
  return `${names.slice(0, mostNamed).join(', ')} och ${names.length - mostNamed} till`;
}
