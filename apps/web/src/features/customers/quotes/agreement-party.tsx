import type { Quote } from '@lasar/contract/customers/admin-quotes';
import { listOwners } from '@lasar/contract/customers/owners';
import { organisationNumberError } from '@lasar/contract/customers/quote-rules';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { namesOf, type Party } from './agreement-values.ts';

export const parties = [
  { value: 'school', label: 'En skola' },
  { value: 'owner', label: 'En huvudman, för alla dess skolor' },
] as const;

interface NumberFieldProps {
  readonly party: Party;
  readonly error: string | undefined;
}

/** The organisation number that the request lacks. */
export function NumberField({ party, error }: NumberFieldProps) {
  const isOwner = party === 'owner';
  return (
    <TextField
      name="organisationNumber"
      label={isOwner ? 'Huvudmannens organisationsnummer' : 'Organisationsnummer (frivilligt)'}
      hint={`Tio siffror, som 212000-0142. Förfrågan har inget. ${isOwner ? 'Huvudmannen känns igen på det.' : 'Står i avtalet.'}`}
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  );
}

interface OwnerNameProps {
  readonly quote: Quote;
  /** The number of the request, or the one that is being written. */
  readonly organisationNumber: string;
  readonly error: string | undefined;
}

/** The name of a new owner, or that of the one that has the organisation number. */
export function OwnerName({ quote, organisationNumber, error }: OwnerNameProps) {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    setKnown(undefined);
    if (organisationNumberError(organisationNumber)) return undefined;
    const overtaken = new AbortController();
    const isIt = (owner: { readonly organisationNumber: string }) =>
      owner.organisationNumber === organisationNumber;
    callByFetch(listOwners, { query: { q: organisationNumber } }, overtaken.signal).then(
      ({ owners }) => setKnown(owners.find(isIt)?.name),
      // Without an answer the server finds it: the name of one that is there does not change.
      () => undefined,
    );
    return () => overtaken.abort();
  }, [organisationNumber]);
  if (known !== undefined)
    return (
      <p>
        Huvudmannen <strong>{known}</strong> finns redan med organisationsnumret, och får
        licenserna.
      </p>
    );
  return (
    <TextField
      name="name"
      label="Den nya huvudmannens namn"
      hint={`${quote.organisationNumber ? `Organisationsnummer ${quote.organisationNumber}. ` : ''}Kontakten blir den som står i förfrågan.`}
      autoComplete="off"
      defaultValue={quote.organisation}
      error={error}
    />
  );
}

interface AdministratorProps {
  readonly quote: Quote;
  readonly party: Party;
  readonly errors: FieldErrors;
}

/** The person who is invited as the administrator: the contact of the request. */
export function Administrator({ quote, party, errors }: AdministratorProps) {
  const { firstname, lastname } = namesOf(quote);
  return (
    <>
      <TextField
        name="email"
        label={party === 'owner' ? 'Huvudmannens administratör' : 'Skolans administratör'}
        type="email"
        autoComplete="off"
        hint="Hit mejlas en länk för att välja lösenord. Lämna tomt för att inte bjuda in någon."
        defaultValue={quote.email}
        error={errors['email']}
      />
      <div className="grid gap-x-4 gap-y-3 phone:grid-cols-2">
        <TextField
          name="firstname"
          label="Förnamn"
          autoComplete="off"
          defaultValue={firstname}
          error={errors['firstname']}
        />
        <TextField
          name="lastname"
          label="Efternamn"
          autoComplete="off"
          defaultValue={lastname}
          error={errors['lastname']}
        />
      </div>
    </>
  );
}
