import {
  createSubscription,
  deleteSubscription,
  type Organisation,
  updateSubscription,
} from '@lasar/contract/admin-organisations';
import type { Licence } from '@lasar/contract/organisations';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LicenceForm } from '#shared/admin/licence-form.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

/** The licences of a school, which an admin can add, change and remove. */
export function EditableLicences({
  organisation: { id, name, licences },
}: {
  readonly organisation: Organisation;
}) {
  return (
    <>
      {licences.length === 0 ? (
        <p>Skolan har ingen licens. Utan licens är bara de öppna lektionerna öppna.</p>
      ) : (
        <LicenceList
          licences={licences}
          renderActions={(licence) =>
            // What comes through the owner is changed there.
            licence.owner === undefined && (
              <>
                <ChangeDays licence={licence} />
                <RemoveLicence licence={licence} school={name} />
              </>
            )
          }
        />
      )}
      <div className="mt-5">
        <ModalButton variant="solid" label="Lägg till licens" title={`Ny licens för ${name}`}>
          {(close) => <NewLicence organisationId={id} close={close} />}
        </ModalButton>
      </div>
    </>
  );
}

interface NewLicenceProps {
  readonly organisationId: string;
  readonly close: () => void;
}

function NewLicence({ organisationId, close }: NewLicenceProps) {
  const write = useWrite();
  const params = { id: organisationId };
  return (
    <LicenceForm
      save={async (body) => {
        await write(createSubscription, { params, body }, { done: 'Licensen är tillagd.' });
        close();
      }}
    />
  );
}

interface LicenceProps {
  readonly licence: Licence;
}

function ChangeDays({ licence }: LicenceProps) {
  const write = useWrite();
  const { id, schoolType } = licence;
  const label = (
    <span>
      Ändra dagar<span className="sr-only"> för {schoolType.name}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Dagar för ${schoolType.name}`}>
      {(close) => (
        <LicenceForm
          licence={licence}
          save={async ({ validFrom, validTo }) => {
            const input = { params: { id }, body: { validFrom, validTo } };
            await write(updateSubscription, input, { done: 'Dagarna är sparade.' });
            close();
          }}
        />
      )}
    </ModalButton>
  );
}

function RemoveLicence({ licence, school }: LicenceProps & { readonly school: string }) {
  const write = useWrite();
  const { id, schoolType } = licence;
  return (
    <ConfirmButton
      label="Ta bort"
      about={`licensen för ${schoolType.name}`}
      title="Ta bort licensen?"
      confirmText="Ja, ta bort licensen"
      send={() => write(deleteSubscription, { params: { id } }, { done: 'Licensen är borttagen.' })}
    >
      <p>
        {school} kan inte längre öppna {schoolType.name} med den. Det går inte att ångra, men en ny
        licens kan läggas till.
      </p>
    </ConfirmButton>
  );
}
