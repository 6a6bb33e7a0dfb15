import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { ListField } from '../fields/list-field.tsx';

type ByLanguage = Readonly<Record<string, readonly string[]>>;

interface Passage {
  readonly language: string;
  readonly text: string;
}

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** Words and passages by language, as they are stored. */
  readonly passages: ByLanguage;
  readonly onChange: (passages: ByLanguage) => void;
}

/** The languages that are taught, and then those that pupils speak. */
const languages = ['en', 'es', 'fr', 'de', 'fi', 'no', 'da', 'it', 'la', 'ar', 'so', 'uk'];

/** One list for each language, in the order of their first passages. */
function textsByLanguage(passages: readonly Passage[]): Record<string, string[]> {
  const byLanguage: Record<string, string[]> = {};
  for (const { language, text } of passages) (byLanguage[language] ??= []).push(text);
  return byLanguage;
}

/** Words and passages of a lesson's texts that are not in Swedish, so that they are read aloud and spelt as what they are. */
export function PassagesField({ passages, onChange, ...field }: Props) {
  const items = Object.entries(passages).flatMap(([language, texts]) =>
    texts.map((text): Passage => ({ language, text })),
  );
  return (
    <ListField
      {...field}
      items={items}
      onChange={(changed) => onChange(textsByLanguage(changed))}
      one="Ord eller mening"
      addLabel="Lägg till ett ord eller en mening"
      make={(): Passage => ({ language: items.at(-1)?.language ?? 'en', text: '' })}
    >
      {({ language, text }, index, change) => (
        <PassageInput
          path={`${field.path}/${index}`}
          index={index}
          passage={{ language, text }}
          onChange={change}
        />
      )}
    </ListField>
  );
}

interface PassageProps {
  readonly path: string;
  readonly index: number;
  readonly passage: Passage;
  readonly onChange: (passage: Passage) => void;
}

function PassageInput({ path, index, passage, onChange }: PassageProps) {
  const { language, text } = passage;
  return (
    <div className="grid gap-2 tablet:grid-cols-[10rem_1fr]">
      <SelectField
        name={`${path}/language`}
        label={`Språk ${index + 1}`}
        value={language}
        onChange={({ target }) => onChange({ ...passage, language: target.value })}
      >
        {[...new Set([language, ...languages])].map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        name={path}
        label={`Ord eller mening ${index + 1}`}
        error={useFieldError(path)}
        value={text}
        lang={language}
        spellCheck
        autoComplete="off"
        onChange={({ target }) => onChange({ ...passage, text: target.value })}
      />
    </div>
  );
}
