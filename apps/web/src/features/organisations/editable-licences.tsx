import {
  createSubscription,
  deleteSubscription,
  updateSubscription,
  type Organisation,
} from '@lasar/contract/admin-organisations';
import type { Licence } from '@lasar/contract/organisations';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { focusHeading } from '#shared/admin/focus-heading.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { LicenceForm } from './licence-form.tsx';
import { LicenceList } from './licence-list.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly reload: () => void;
}

/** A school's licences, to add to, change the days of and remove. */
export function EditableLicences({ organisation: { id, name, licences }, reload }: Props) {
  return (
    <>
      {licences.length === 0 ? (
        <p>Skolan har ingen licens. Utan licens är bara de öppna lektionerna öppna.</p>
      ) : (
        <LicenceList
          licences={licences}
          renderActions={(licence) => (
            <>
              <ChangeDays licence={licence} reload={reload} />
              <RemoveLicence licence={licence} school={name} reload={reload} />
            </>
          )}
        />
      )}
      <div className="mt-5">
        <ModalButton variant="solid" label="Lägg till licens" title={`Ny licens för ${name}`}>
          {(close) => (
            <LicenceForm
              save={async (body) => {
                await callByFetch(createSubscription, { params: { id }, body });
                close();
                void showToast('Licensen är tillagd.');
                reload();
              }}
            />
          )}
        </ModalButton>
      </div>
    </>
  );
}

interface LicenceProps {
  readonly licence: Licence;
  readonly reload: () => void;
}

function ChangeDays({ licence, reload }: LicenceProps) {
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
            const body = { validFrom, validTo };
            await callByFetch(updateSubscription, { params: { id }, body });
            close();
            void showToast('Dagarna är sparade.');
            reload();
          }}
        />
      )}
    </ModalButton>
  );
}

function RemoveLicence({ licence, school, reload }: LicenceProps & { readonly school: string }) {
  const { id, schoolType } = licence;
  return (
    <ConfirmButton
      label="Ta bort"
      about={`licensen för ${schoolType.name}`}
      title="Ta bort licensen?"
      confirmText="Ja, ta bort licensen"
      send={() => callByFetch(deleteSubscription, { params: { id } })}
      doneText="Licensen är borttagen."
      onDone={() => {
        focusHeading();
        reload();
      }}
    >
      <p>
        {school} kan inte längre öppna {schoolType.name} med den. Det går inte att ångra, men en ny
        licens kan läggas till.
      </p>
    </ConfirmButton>
  );
}
