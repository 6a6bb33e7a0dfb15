import { languageName } from '@lasar/contract/catalogue/language-name-rules';

interface Props {
  /** The tags of the languages that some of the words have. */
  readonly languages: readonly string[];
  readonly language: string | undefined;
  readonly onChoose: (language: string) => void;
  readonly className?: string;
}

/** The choice of a language among those that some of the words have. Nothing where there are none. */
export function WordLanguage({ languages: tags, language, onChoose, className = '' }: Props) {
  // By tag: a browser may know fewer names of languages than the server that rendered the page.
  const languages = [...new Set(language === undefined ? tags : [...tags, language])].sort();
  if (tags.length === 0) return null;
  return (
    <label className={`needs-script ${className}`}>
      <span className="block font-bold">Mitt språk</span>
      <select
        value={language ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className="mt-1 min-h-11 rounded-xl border-2 border-ink bg-card px-3"
      >
        <option value="">Alla språk</option>
        {languages.map((tag) => (
          <option key={tag} value={tag} suppressHydrationWarning>
            {languageName(tag)}
          </option>
        ))}
      </select>
    </label>
  );
}
