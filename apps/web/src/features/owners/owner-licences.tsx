import type { Licence } from '@lasar/contract/organisations';
import {
  createOwnerLicence,
  deleteOwnerLicence,
  type Owner,
  updateOwnerLicence,
} from '@lasar/contract/owners';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LicenceForm } from '#shared/admin/licence-form.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

/** The licences of an owner, which an admin can add, change and remove. */
export function OwnerLicences({ owner: { id, name, licences } }: { readonly owner: Owner }) {
  return (
    <>
      <p className="mb-4 max-w-measure">
        Licenserna gäller för alla huvudmannens skolor. Har en skola en egen licens för samma
        skolform gäller den egna under sina dagar.
      </p>
      {licences.length === 0 ? (
        <p>Huvudmannen har ingen licens.</p>
      ) : (
        <LicenceList
          licences={licences}
          renderActions={(licence) => (
            <>
              <ChangeDays licence={licence} />
              <RemoveLicence licence={licence} owner={name} />
            </>
          )}
        />
      )}
      <div className="mt-5">
        <ModalButton variant="solid" label="Lägg till licens" title={`Ny licens för ${name}`}>
          {(close) => <NewLicence ownerId={id} close={close} />}
        </ModalButton>
      </div>
    </>
  );
}

interface NewLicenceProps {
  readonly ownerId: string;
  readonly close: () => void;
}

function NewLicence({ ownerId, close }: NewLicenceProps) {
  const write = useWrite();
  const params = { id: ownerId };
  return (
    <LicenceForm
      save={async (body) => {
        await write(createOwnerLicence, { params, body }, { done: 'Licensen är tillagd.' });
        close();
      }}
    />
  );
}

function ChangeDays({ licence }: { readonly licence: Licence }) {
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
            await write(updateOwnerLicence, input, { done: 'Dagarna är sparade.' });
            close();
          }}
        />
      )}
    </ModalButton>
  );
}

interface RemoveProps {
  readonly licence: Licence;
  readonly owner: string;
}

function RemoveLicence({ licence: { id, schoolType }, owner }: RemoveProps) {
  const write = useWrite();
  return (
    <ConfirmButton
      label="Ta bort"
      about={`licensen för ${schoolType.name}`}
      title="Ta bort licensen?"
      confirmText="Ja, ta bort licensen"
      send={() => write(deleteOwnerLicence, { params: { id } }, { done: 'Licensen är borttagen.' })}
    >
      <p>
        Skolorna under {owner} kan inte längre öppna {schoolType.name} med den. Skolornas egna
        licenser påverkas inte.
      </p>
    </ConfirmButton>
  );
}
