import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { sheetLanguages } from '@lasar/contract/documents/sheet-language-rules';
import {
  directionOf,
  easySwedish,
  isUnread,
  readTag,
} from '@lasar/contract/catalogue/translation-rules';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

type Translations = Readonly<Record<string, string>>;

interface Props {
  readonly translations: Translations;
  readonly onSave: (translations: Translations) => Promise<void>;
}

/** A word in each language that it has, and in one that it lacks. An empty field takes the translation away. */
export function TranslationsForm({ translations, onSave }: Props) {
  const tags = Object.keys(translations);
  const missing = [easySwedish, ...sheetLanguages].filter(
    (each) => !tags.some((tag) => readTag(tag) === each),
  );
  const [added, setAdded] = useState<string>(missing[0] ?? '');
  return (
    <SubmitForm
      submitText="Spara"
      send={(data) => {
        const own = (tag: string) => textOf(data, `word-${tag}`).trim();
        const kept = tags.flatMap((tag) => {
          const text = own(tag);
          // What an editor has written or read is no longer the machine's.
          const isRead = text !== translations[tag] || data.has(`read-${tag}`);
          return text === '' ? [] : [[isRead ? readTag(tag) : tag, text] as const];
        });
        const text = added === '' ? '' : textOf(data, 'word-added').trim();
        return onSave(Object.fromEntries([...kept, ...(text === '' ? [] : [[added, text]])]));
      }}
    >
      {() => (
        <>
          {tags.map((tag) => (
            <div key={tag}>
              <TextField
                name={`word-${tag}`}
                label={nameOf(tag)}
                lang={readTag(tag)}
                dir={directionOf(tag)}
                defaultValue={translations[tag]}
                maxLength={500}
              />
              {isUnread(tag) && (
                <label className="mt-1 flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name={`read-${tag}`}
                    className="size-5 shrink-0 accent-ink"
                  />
                  Läst, stämmer
                </label>
              )}
            </div>
          ))}
          {missing.length > 0 && (
            <fieldset className="grid gap-3 border-t border-line pt-4">
              <legend className="sr-only">Ett språk till</legend>
              <SelectField
                name="added"
                label="Ett språk till"
                value={added}
                onChange={({ target }) => setAdded(target.value)}
              >
                {missing.map((each) => (
                  <option key={each} value={each}>
                    {capital(languageName(each))}
                  </option>
                ))}
              </SelectField>
              <TextField
                name="word-added"
                label={`På ${languageName(added)}`}
                lang={added}
                dir={directionOf(added)}
                maxLength={500}
              />
            </fieldset>
          )}
        </>
      )}
    </SubmitForm>
  );
}

const nameOf = (tag: string): string =>
  `${capital(languageName(readTag(tag)))}${isUnread(tag) ? ' (maskinöversatt)' : ''}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
