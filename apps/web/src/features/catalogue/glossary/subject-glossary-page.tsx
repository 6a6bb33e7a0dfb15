import {
  getGlossary,
  type Glossary,
  type GlossaryPage,
  type GlossaryWord,
} from '@lasar/contract/catalogue/glossary';
import { paths } from '@lasar/contract/paths';
import { useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { ReadingTools } from '#shared/ui/reading-tools.tsx';
import { Translations } from '#shared/ui/translations.tsx';
import { translationsIn, useWordLanguage } from '#shared/device/word-language.ts';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { byLetter, matching } from './letters.ts';
import { WordLanguage } from './word-language.tsx';

interface Props {
  readonly glossary: GlossaryPage;
  /** From 1. */
  readonly page: number;
}

/** A page of the explained words of a subject, letter by letter, with a field that finds among all of them. */
export function SubjectGlossaryPage({ glossary, page }: Props) {
  const { schoolType, subject, words, total, pages } = glossary;
  const [query, setQuery] = useState('');
  const all = useAllWords(glossary);
  const [language, chooseLanguage] = useWordLanguage();
  const wanted = useDeferredValue(query).trim();
  const shown = wanted === '' ? words : matching(all.words, wanted);
  const letters =
    wanted === '' ? glossary.letters : byLetter(shown).map(([letter]) => ({ letter, page }));
  return (
    <ContentPage hue={hueOfSchoolType(schoolType.param)}>
      <p className="no-print text-small">
        <Link to={paths.glossary} className="inline-flex min-h-11 items-center underline">
          Ordlista, alla ämnen
        </Link>
      </p>
      <PageHeading lead={`${total} begrepp med förklaringar. ${schoolType.name}.`}>
        Ordlista i {subject.name.toLowerCase()}
      </PageHeading>
      <div className="no-print mt-6 flex flex-wrap items-end gap-3">
        <label className="needs-script block grow tablet:max-w-100">
          <span className="block font-bold">Sök bland orden</span>
          <input
            type="search"
            value={query}
            onFocus={() => void all.fetch()}
            onChange={({ target }) => {
              void all.fetch();
              setQuery(target.value);
            }}
            className="mt-1 min-h-12 w-full rounded-xl border-2 border-ink bg-card px-4"
          />
        </label>
        <WordLanguage
          languages={glossary.languages}
          language={language}
          onChoose={chooseLanguage}
        />
        <ReadingTools />
      </div>
      <p role="status" className="no-print mt-2 min-h-7 text-small text-muted">
        {query.trim() !== '' && (all.isLoading ? 'Hämtar alla ord …' : countText(shown.length))}
        {query.trim() !== '' &&
          all.hasFailed &&
          ' Bara orden på den här sidan kunde sökas igenom. Kontrollera uppkopplingen och försök igen.'}
      </p>
      <nav aria-label="Bokstäver" className="no-print mt-2">
        <ul className="flex flex-wrap gap-1">
          {letters.map(({ letter, page: on }) => (
            <li key={letter}>
              <LetterLink letter={letter} page={on === page ? undefined : on} />
            </li>
          ))}
        </ul>
      </nav>
      <MathsProvider records={[glossary, all]}>
        {byLetter(shown).map(([letter, entries]) => (
          <section key={letter} aria-labelledby={`bokstav-${letter}`} className="mt-8">
            <h2
              id={`bokstav-${letter}`}
              className="border-b-2 border-hue pb-1 text-heading text-hue"
            >
              {letter}
            </h2>
            <dl>
              {entries.map((entry) => (
                <Entry key={`${entry.word}\n${entry.meaning}`} entry={entry} language={language} />
              ))}
            </dl>
          </section>
        ))}
      </MathsProvider>
      {wanted === '' && <ListPager page={page} pages={pages} />}
    </ContentPage>
  );
}

/** All words of the subject: those of the page until `fetch` has brought the others, where there are more pages. */
function useAllWords({ schoolType, subject, pages, ...first }: GlossaryPage) {
  const [found, setFound] = useState<Glossary>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asked = useRef(false);
  const fetch = async () => {
    if (pages === 1 || asked.current) return;
    asked.current = true;
    setState('loading');
    try {
      const params = { schoolType: schoolType.param, subject: subject.slug };
      setFound(await callByFetch(getGlossary, { params }));
      setState('idle');
    } catch {
      asked.current = false;
      setState('failed');
    }
  };
  const { words, maths } = found ?? first;
  return { words, maths, fetch, isLoading: state === 'loading', hasFailed: state === 'failed' };
}

interface LetterProps {
  readonly letter: string;
  /** Where the letter begins, when that is another page than this one. */
  readonly page: number | undefined;
}

function LetterLink({ letter, page }: LetterProps) {
  const hash = `#bokstav-${letter}`;
  const className =
    'flex size-11 items-center justify-center rounded-lg font-bold text-hue hover:bg-hue-soft';
  // The browser itself leads to a part of the same page, and moves the keyboard there.
  return page === undefined ? (
    <a href={hash} className={className}>
      {letter}
    </a>
  ) : (
    <Link to={{ search: page > 1 ? `?sida=${page}` : '', hash }} className={className}>
      {letter}
    </Link>
  );
}

const countText = (count: number): string => {
  if (count === 0) return 'Inget ord passar.';
  return count === 1 ? 'Ett ord passar.' : `${count} ord passar.`;
};

interface EntryProps {
  readonly entry: GlossaryWord;
  readonly language: string | undefined;
}

function Entry({ entry, language }: EntryProps) {
  const { word, meaning, easy, example, translations, lessons } = entry;
  return (
    <div className="grid break-inside-avoid gap-x-6 border-b border-line py-3 tablet:grid-cols-[14rem_1fr]">
      <dt dir="auto" className="font-bold">
        <WrittenText>{word}</WrittenText>
      </dt>
      <dd className="max-w-measure">
        <p dir="auto">
          <WrittenText>{meaning}</WrittenText>
        </p>
        {easy && (
          <p>
            <b>Lättare: </b>
            <WrittenText>{easy}</WrittenText>
          </p>
        )}
        {example && (
          <p className="text-muted">
            Exempel: <WrittenText>{example}</WrittenText>
          </p>
        )}
        {translations && <Translations translations={translationsIn(translations, language)} />}
        <p className="no-print text-small text-muted">
          {lessons.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paths.lesson(id)} className="inline-block py-0.5 underline hover:text-ink">
                {name}
              </Link>
            </span>
          ))}
        </p>
      </dd>
    </div>
  );
}
