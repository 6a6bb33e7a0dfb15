import {
  keyRights,
  mostCallsPerMinute,
  usualCallsPerMinute,
} from '@lasar/contract/operations/api-key-rules';
import { createApiKey } from '@lasar/contract/operations/api-keys';
import { useState } from 'react';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { keyProblems, rightWords } from './key-words.ts';

const rightsOf = (data: FormData) =>
  keyRights.filter((right) => data.getAll('rights').includes(right));

const limitOf = (data: FormData): number => {
  const limit = Number(textOf(data, 'callsPerMinute'));
  return Number.isInteger(limit) ? limit : Number.NaN;
};

/** Makes a key, and shows it this once. */
export function AddApiKey() {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ModalButton label="Skapa nyckel" title="Skapa en API-nyckel" variant="solid">
        {(close) => (
          <KeyForm
            onMade={(made) => {
              close();
              setSecret(made);
            }}
          />
        )}
      </ModalButton>
      {secret !== undefined && (
        <ShownOnce
          title="Nyckeln är skapad"
          name="Nyckeln"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

function KeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const write = useWrite();
  return (
    <SubmitForm
      submitText="Skapa nyckel"
      busyText="Skapar …"
      check={(data) => {
        const limit = limitOf(data);
        return {
          keyName: textOf(data, 'keyName').trim() === '' ? 'Skriv vad nyckeln är till.' : undefined,
          rights: rightsOf(data).length === 0 ? 'Välj minst en rättighet.' : undefined,
          organisationId:
            rightsOf(data).includes('content:read') && textOf(data, 'organisationId') === ''
              ? keyProblems['api-key/organisation-missing']
              : undefined,
          callsPerMinute:
            limit >= 1 && limit <= mostCallsPerMinute
              ? undefined
              : `Skriv ett helt tal från 1 till ${mostCallsPerMinute}.`,
        };
      }}
      send={async (data) => {
        const { organisationId } = organisationOf(data);
        const rights = rightsOf(data);
        const expiresOn = textOf(data, 'expiresOn');
        const { secret } = await write(createApiKey, {
          body: {
            name: textOf(data, 'keyName').trim(),
            rights,
            callsPerMinute: limitOf(data),
            ...(rights.includes('content:read') &&
              organisationId !== undefined && { organisation: organisationId }),
            ...(expiresOn !== '' && { expiresOn }),
          },
        });
        onMade(secret);
      }}
      fieldOf={{
        'api-key/organisation-missing': 'organisationId',
        'organisation/not-found': 'organisationId',
        'api-key/day-out-of-range': 'expiresOn',
      }}
      ownWords={keyProblems}
    >
      {(errors) => <KeyFields errors={errors} />}
    </SubmitForm>
  );
}

function KeyFields({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) {
  const [readsContent, setReadsContent] = useState(false);
  return (
    <>
      <TextField
        name="keyName"
        label="Namn"
        hint="Vad den är till, till exempel ”Kommunens lärplattform”. Namnet står i ändringshistoriken."
        autoComplete="off"
        maxLength={100}
        error={errors['keyName']}
      />
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.value === 'content:read')
            setReadsContent(target.checked);
        }}
      >
        <FormChoices
          type="checkbox"
          name="rights"
          legend="Rättigheter"
          choices={keyRights.map((right) => ({ value: right, label: rightWords[right] }))}
          defaultChosen={['catalogue:read']}
          error={errors['rights']}
        />
      </div>
      {readsContent && <SchoolField noneText="Välj skola" error={errors['organisationId']} />}
      <TextField
        name="callsPerMinute"
        label="Anrop i minuten, högst"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={usualCallsPerMinute}
        error={errors['callsPerMinute']}
      />
      <TextField
        name="expiresOn"
        label="Sista dagen (kan vara tom)"
        type="date"
        error={errors['expiresOn']}
      />
    </>
  );
}
