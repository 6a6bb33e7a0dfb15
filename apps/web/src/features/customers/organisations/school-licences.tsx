import {
  createSubscription,
  deleteSubscription,
  getOrganisation,
  type Organisation,
  updateSubscription,
} from '@lasar/contract/customers/admin-organisations';
import type { Days } from '#shared/admin/licence-days.ts';
import { EditableLicences } from '#shared/admin/editable-licences.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';

/** The licences of a school, which an admin can add, change and remove. */
export function SchoolLicences({
  organisation: { id, name, licences },
}: {
  readonly organisation: Organisation;
}) {
  const write = useWrite();
  return (
    <EditableLicences
      name={name}
      licences={licences}
      emptyText="Skolan har ingen licens. Utan licens går bara de öppna lektionerna att använda."
      add={(body) =>
        write(createSubscription, { params: { id }, body }, { done: 'Licensen är tillagd.' })
      }
      fieldsOf={daysOf}
      fieldsIn={(days) => days}
      furtherLabels={{}}
      readNow={async () => (await callByFetch(getOrganisation, { params: { id } })).licences}
      change={(licence, body) => {
        const input = { params: { id: licence.id }, body };
        return write(updateSubscription, input, { done: 'Dagarna är sparade.' });
      }}
      remove={(licence) =>
        write(
          deleteSubscription,
          { params: { id: licence.id }, body: { before: daysOf(licence) } },
          { done: 'Licensen är borttagen.' },
        )
      }
      removalText={({ schoolType }) =>
        `${name} kan inte längre öppna ${schoolType.name} med den. Det går inte att ångra, men en ny licens kan läggas till.`
      }
    />
  );
}

const daysOf = ({ validFrom, validTo }: Days): Days => ({ validFrom, validTo });
