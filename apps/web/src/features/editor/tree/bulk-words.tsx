import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';

interface Props {
  readonly count: number;
  readonly send: (change: {
    readonly action: 'add-word' | 'remove-word';
    readonly word: { readonly word: string; readonly meaning?: string };
  }) => Promise<void>;
}

/** Adds a key word to the drafts of the selected lessons, or takes one out of them. */
export const BulkWords = ({ count, send }: Props) => (
  <ModalButton
    label="Ändra begrepp"
    title={`Ändra begrepp i ${count === 1 ? 'en lektion' : `${count} lektioner`}`}
  >
    {(close) => (
      <SubmitForm
        submitText="Spara i utkasten"
        ownWords={recordProblemText}
        check={(data) => ({ word: wordError(textOf(data, 'word').trim()) })}
        send={async (data) => {
          const meaning = textOf(data, 'meaning').trim();
          const adds = textOf(data, 'action') !== 'remove-word';
          await send({
            action: adds ? 'add-word' : 'remove-word',
            word: { word: textOf(data, 'word').trim(), ...(adds && meaning && { meaning }) },
          });
          close();
        }}
      >
        {(errors) => (
          <>
            <FormChoices
              type="radio"
              name="action"
              legend="Vad ska göras?"
              choices={[
                { value: 'add-word', label: 'Lägg till' },
                { value: 'remove-word', label: 'Ta bort' },
              ]}
              defaultChosen={['add-word']}
              error={undefined}
            />
            <TextField name="word" label="Begrepp" lang="sv" spellCheck error={errors['word']} />
            <TextField
              name="meaning"
              label="Betydelse"
              hint="Används bara när begreppet läggs till. Lektioner som redan har ordet får den här betydelsen."
              lang="sv"
              spellCheck
            />
            <p>Inget publiceras. Lektionerna får utkast, som du publicerar när de är klara.</p>
          </>
        )}
      </SubmitForm>
    )}
  </ModalButton>
);

const longest = 200;

function wordError(word: string): string | undefined {
  if (word === '') return 'Skriv ett begrepp.';
  return word.length > longest ? 'Högst 200 tecken.' : undefined;
}
