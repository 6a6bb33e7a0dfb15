import type { Licence } from '@lasar/contract/organisations';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LicenceForm, type LicenceFields } from '#shared/admin/licence-form.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import type { FieldErrors } from '#shared/use-submit.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

interface Props<L extends Licence> {
  /** Whose licences they are. */
  readonly name: string;
  readonly licences: readonly L[];
  readonly emptyText: string;
  readonly add: (fields: LicenceFields, data: FormData) => Promise<unknown>;
  readonly change: (licence: L, fields: LicenceFields, data: FormData) => Promise<unknown>;
  readonly remove: (licence: L) => Promise<unknown>;
  /** What the removal of a licence leads to. */
  readonly removalText: (licence: L) => string;
  /** What is shown of a licence besides its days. */
  readonly about?: (licence: L) => ReactNode;
  /** Further fields of the form. */
  readonly renderFields?: (errors: FieldErrors, licence?: L) => ReactNode;
  readonly checkFields?: (data: FormData) => FieldErrors;
}

/** Licences that an admin can add, change and remove. What a school has through its owner is changed there. */
export function EditableLicences<L extends Licence>(props: Props<L>) {
  const { name, licences, emptyText, add, renderFields, checkFields, about } = props;
  const form = { ...(checkFields && { checkFields }) };
  return (
    <>
      {licences.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <LicenceList
          licences={licences}
          {...(about && { about })}
          renderActions={(licence) =>
            licence.owner === undefined && (
              <>
                <ChangeLicence {...props} licence={licence} />
                <RemoveLicence {...props} licence={licence} />
              </>
            )
          }
        />
      )}
      <div className="mt-5">
        <ModalButton variant="solid" label="Lägg till licens" title={`Ny licens för ${name}`}>
          {(close) => (
            <LicenceForm
              {...form}
              {...(renderFields && { children: (errors: FieldErrors) => renderFields(errors) })}
              save={async (given, data) => {
                await add(given, data);
                close();
              }}
            />
          )}
        </ModalButton>
      </div>
    </>
  );
}

function ChangeLicence<L extends Licence>({
  licence,
  change,
  renderFields,
  checkFields,
}: Props<L> & { readonly licence: L }) {
  const { schoolType } = licence;
  const label = (
    <span>
      {renderFields ? 'Ändra' : 'Ändra dagar'}
      <span className="sr-only"> för {schoolType.name}</span>
    </span>
  );
  return (
    <ModalButton
      label={label}
      title={`${renderFields ? 'Licens' : 'Dagar'} för ${schoolType.name}`}
    >
      {(close) => (
        <LicenceForm
          licence={licence}
          {...(checkFields && { checkFields })}
          {...(renderFields && {
            children: (errors: FieldErrors) => renderFields(errors, licence),
          })}
          save={async (given, data) => {
            await change(licence, given, data);
            close();
          }}
        />
      )}
    </ModalButton>
  );
}

function RemoveLicence<L extends Licence>({
  licence,
  remove,
  removalText,
}: Props<L> & { readonly licence: L }) {
  return (
    <ConfirmButton
      label="Ta bort"
      about={`licensen för ${licence.schoolType.name}`}
      title="Ta bort licensen?"
      confirmText="Ja, ta bort licensen"
      send={() => remove(licence)}
    >
      <p>{removalText(licence)}</p>
    </ConfirmButton>
  );
}
