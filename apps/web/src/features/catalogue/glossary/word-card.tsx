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
  const [language, choose] = useWordLanguage();
  const entry = words?.words.find((each) => each.index === index);
  const meaning = entry && (
    <p dir="auto">
      <WrittenText>{entry.meaning}</WrittenText>
    </p>
  );
  return (
    <MathsProvider records={words ? [words] : []}>
      {entry ? (
        <>
          <p id={titleId} dir="auto" className="word-popover-title">
            <WrittenText>{entry.word}</WrittenText>
          </p>
          <Picture picture={entry.picture} onResize={onResize} />
          {onPage && meaning}
        </>
      ) : (
        <>
          <Html id={titleId} className="word-popover-title" html={onPage?.word} text={said} />
          {onPage && <Html html={onPage.meaning} />}
        </>
      )}
      {/* A screen reader says the dialog as it opens; what is shown then is not said again as the rest arrives. */}
      <div aria-live="polite">
        {!onPage && meaning}
        {entry && <Further entry={entry} language={language} />}
        {!entry && !onPage && (message ? <p>{message}</p> : lessonId && !words && <LoadingText />)}
      </div>
      {words && entry && (
        <WordLanguage
          languages={languagesOf(words.words)}
          language={language}
          onChoose={choose}
          className="mt-2 block"
        />
      )}
      <p className="word-popover-links">
        {words && <a href={words.glossary}>Till ordlistan</a>}
        <button type="button" onClick={onClose}>
          Stäng
        </button>
      </p>
    </MathsProvider>
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

type Entry = LessonWords['words'][number];

interface PictureProps {
  readonly picture: Entry['picture'];
  readonly onResize: () => void;
}

function Picture({ picture, onResize }: PictureProps) {
  const [hasPicture, setHasPicture] = useState(true);
  return (
    picture &&
    hasPicture && (
      <img
        src={picture.url}
        alt={picture.text}
        className="word-popover-picture"
        onLoad={onResize}
        onError={() => setHasPicture(false)}
      />
    )
  );
}

interface FurtherProps {
  readonly entry: Entry;
  readonly language: string | undefined;
}

function Further({ entry: { easy, example, translations }, language }: FurtherProps) {
  const shown = translationsIn(translations, language);
  const isMissing = language !== undefined && Object.keys(shown).length === 0;
  return (
    <>
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
    </>
  );
}
