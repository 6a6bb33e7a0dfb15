import { webhookEvents } from '@lasar/contract/operations/webhook-rules';
import { createWebhook } from '@lasar/contract/operations/webhooks';
import { useState } from 'react';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { eventWords, webhookProblems } from './webhook-words.ts';

const eventsOf = (data: FormData) =>
  webhookEvents.filter((event) => data.getAll('events').includes(event));

/** Makes a webhook, and shows its secret this once. */
export function AddWebhook() {
  const write = useWrite();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ModalButton label="Skapa webhook" title="Skapa en webhook" variant="solid">
        {(close) => (
          <SubmitForm
            submitText="Skapa webhook"
            busyText="Skapar …"
            check={(data) => ({
              webhookName:
                textOf(data, 'webhookName').trim() === '' ? 'Skriv vem som tar emot.' : undefined,
              url:
                textOf(data, 'url').trim() === ''
                  ? webhookProblems['webhook/address-refused']
                  : undefined,
              events: eventsOf(data).length === 0 ? 'Välj minst en händelse.' : undefined,
            })}
            send={async (data) => {
              const body = {
                name: textOf(data, 'webhookName').trim(),
                url: textOf(data, 'url').trim(),
                events: eventsOf(data),
              };
              const made = await write(createWebhook, { body });
              close();
              setSecret(made.secret);
            }}
            fieldOf={{ 'webhook/address-refused': 'url' }}
            ownWords={webhookProblems}
          >
            {(errors) => (
              <>
                <TextField
                  name="webhookName"
                  label="Namn"
                  hint="Vem som tar emot, till exempel ”Kommunens webbplats”."
                  autoComplete="off"
                  maxLength={100}
                  error={errors['webhookName']}
                />
                <TextField
                  name="url"
                  label="Adress"
                  hint="Dit händelserna skickas, med https."
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  maxLength={1000}
                  error={errors['url']}
                />
                <FormChoices
                  type="checkbox"
                  name="events"
                  legend="Skicka när"
                  choices={webhookEvents.map((event) => ({
                    value: event,
                    label: eventWords[event],
                  }))}
                  defaultChosen={webhookEvents}
                  error={errors['events']}
                />
              </>
            )}
          </SubmitForm>
        )}
      </ModalButton>
      {secret !== undefined && (
        <ShownOnce
          title="Webhooken är skapad"
          name="Hemligheten"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
