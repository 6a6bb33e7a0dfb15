import type { Licence } from '@lasar/contract/customers/organisations';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import type { Days } from '#shared/admin/licence-days.ts';
import { LicenceForm, type LicenceFields } from '#shared/admin/licence-form.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { ModalButton } from '#shared/ui/modal.tsx';

interface Props<L extends Licence, F extends Days> {
  /** Whose licences they are. */
  readonly name: string;
  readonly licences: readonly L[];
  readonly emptyText: string;
  readonly add: (fields: LicenceFields, data: FormData) => Promise<unknown>;
  /** What can be changed of a licence, as it is. */
  readonly fieldsOf: (licence: L) => F;
  /** What the form says of it. */
  readonly fieldsIn: (days: Days, data: FormData) => F;
  readonly change: (licence: L, fields: F & { readonly before: F }) => Promise<unknown>;
  /** All licences as they are now. */
  readonly readNow: () => Promise<readonly L[]>;
  /** The names of further fields of the form, and their values as people read them. */
  readonly furtherLabels: Readonly<Record<Exclude<keyof F, keyof Days>, string>>;
  readonly furtherInWords?: (fields: F) => string;
  readonly remove: (licence: L) => Promise<unknown>;
  /** What the removal of a licence leads to. */
  readonly removalText: (licence: L) => string;
  /** What is shown of a licence besides its days. */
  readonly about?: (licence: L) => ReactNode;
  /** Further fields of the form. */
  readonly renderFields?: (errors: FieldErrors, fields?: F) => ReactNode;
  readonly checkFields?: (data: FormData) => FieldErrors;
}

/** Licences that an admin can add, change and remove. What a school has through its owner is changed there. */
export function EditableLicences<L extends Licence, F extends Days>(props: Props<L, F>) {
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

function ChangeLicence<L extends Licence, F extends Days>(
  props: Props<L, F> & { readonly licence: L },
) {
  const { licence, renderFields } = props;
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
      {(close) => <ChangeForm {...props} close={close} />}
    </ModalButton>
  );
}

function ChangeForm<L extends Licence, F extends Days>({
  licence,
  fieldsOf,
  fieldsIn,
  change,
  readNow,
  furtherLabels,
  furtherInWords,
  renderFields,
  checkFields,
  close,
}: Props<L, F> & { readonly licence: L; readonly close: () => void }) {
  const isDay = (name: keyof F) => name === 'validFrom' || name === 'validTo';
  return (
    <WhileWriting
      start={fieldsOf(licence)}
      labels={{ validFrom: 'Första dagen', validTo: 'Sista dagen', ...furtherLabels } as never}
      inWords={(value, name) =>
        isDay(name)
          ? dayInWords(String(value))
          : (furtherInWords?.({ [name]: value } as unknown as F) ?? '')
      }
      read={async () => fieldsOf((await readNow()).find(({ id }) => id === licence.id) ?? licence)}
      write={async (body) => {
        await change(licence, body);
        close();
      }}
    >
      {(fields, save) => (
        <LicenceForm
          licence={{ ...licence, validFrom: fields.validFrom, validTo: fields.validTo }}
          {...(checkFields && { checkFields })}
          {...(renderFields && {
            children: (errors: FieldErrors) => renderFields(errors, fields),
          })}
          save={({ validFrom, validTo }, data) => save(fieldsIn({ validFrom, validTo }, data))}
        />
      )}
    </WhileWriting>
  );
}

function RemoveLicence<L extends Licence, F extends Days>({
  licence,
  remove,
  removalText,
}: Props<L, F> & { readonly licence: L }) {
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
