import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import type { LessonWords } from '@lasar/contract/catalogue/lesson-words';
import { languagesOf } from '@lasar/contract/catalogue/translation-rules';
import { useEffect, useLayoutEffect, useState } from 'react';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Translations } from '#shared/ui/translations.tsx';
import { translationsIn, useWordLanguage } from '#shared/device/word-language.ts';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { wordsOfLesson } from './words-of-lesson.ts';
import { WordLanguage } from './word-language.tsx';

/** What the page itself says of a word, as HTML that the server has sanitised. */
export interface WordOnPage {
  readonly word: string;
  readonly meaning: string;
}

export const titleId = 'ordets-namn';

interface Props {
  /** The word as it stands where it was pressed. */
  readonly said: string;
  /** The lesson that explains it; undefined where the page alone can, as in a preview. */
  readonly lessonId: string | undefined;
  readonly index: number;
  readonly onPage: WordOnPage | undefined;
  /** Called when what is shown has changed its size. */
  readonly onResize: () => void;
  readonly onClose: () => void;
}

/** A word in Swedish, in easier Swedish, in the reader's language and as a picture, as far as there is one. */
export function WordCard({ said, lessonId, index, onPage, onResize, onClose }: Props) {
  const [words, setWords] = useState<LessonWords>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (lessonId === undefined) return;
    wordsOfLesson(lessonId).then(setWords, (error: unknown) => setMessage(problemMessage(error)));
  }, [lessonId]);
  useLayoutEffect(onResize);
  const isKnown = words?.words.some((each) => each.index === index) === true;
  return (
    <>
      <div aria-live="polite">
        {words && isKnown ? (
          <MathsProvider records={[words]}>
            <Known words={words} index={index} onResize={onResize} />
          </MathsProvider>
        ) : (
          <>
            <Html id={titleId} className="word-popover-title" html={onPage?.word} text={said} />
            {onPage && <Html html={onPage.meaning} />}
            {!onPage && !message && lessonId !== undefined && !words && <LoadingText />}
            {!onPage && message && <p>{message}</p>}
          </>
        )}
      </div>
      <p className="word-popover-links">
        {words && <a href={words.glossary}>Till ordlistan</a>}
        <button type="button" onClick={onClose}>
          Stäng
        </button>
      </p>
    </>
  );
}

interface HtmlProps {
  readonly html: string | undefined;
  readonly text?: string;
  readonly id?: string;
  readonly className?: string;
}

const Html = ({ html, text, ...rest }: HtmlProps) =>
  html === undefined ? (
    <p {...rest}>{text}</p>
  ) : (
    <p {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  );

interface KnownProps {
  readonly words: LessonWords;
  readonly index: number;
  readonly onResize: () => void;
}

function Known({ words: { words }, index, onResize }: KnownProps) {
  const [language, choose] = useWordLanguage();
  const [hasPicture, setHasPicture] = useState(true);
  const entry = words.find((each) => each.index === index);
  if (!entry) return null;
  const { word, meaning, easy, example, translations, picture } = entry;
  const shown = translationsIn(translations, language);
  const isMissing = language !== undefined && Object.keys(shown).length === 0;
  return (
    <>
      <p id={titleId} dir="auto" className="word-popover-title">
        <WrittenText>{word}</WrittenText>
      </p>
      {picture && hasPicture && (
        <img
          src={picture.url}
          alt={picture.text}
          className="word-popover-picture"
          onLoad={onResize}
          onError={() => setHasPicture(false)}
        />
      )}
      <p dir="auto">
        <WrittenText>{meaning}</WrittenText>
      </p>
      {easy !== undefined && (
        <p>
          <b>Lättare: </b>
          <WrittenText>{easy}</WrittenText>
        </p>
      )}
      {example !== undefined && (
        <p className="text-muted">
          Exempel: <WrittenText>{example}</WrittenText>
        </p>
      )}
      <Translations translations={shown} />
      {isMissing && <p className="text-muted">Ordet finns inte på {languageName(language)} än.</p>}
      <WordLanguage
        languages={languagesOf(words)}
        language={language}
        onChoose={choose}
        className="mt-2 block"
      />
    </>
  );
}
