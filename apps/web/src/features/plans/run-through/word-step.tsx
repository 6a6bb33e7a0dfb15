import { Translations } from '#shared/ui/translations.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { translationsIn, useWordLanguage } from '#shared/device/word-language.ts';
import type { KeptFiles } from './keep-files.ts';
import type { RunWord } from './run-steps.ts';

interface Props {
  readonly word: RunWord;
  readonly revealed: boolean;
  readonly kept: KeptFiles;
}

/** A word, and then what it means: in Swedish, in easier Swedish, as a picture and in the language that this browser shows words in. */
export function WordStep({ word: known, revealed, kept }: Props) {
  const { word, meaning, easy, picture, translations } = known;
  const [language] = useWordLanguage();
  const shown = language === undefined ? {} : translationsIn(translations, language);
  const isOpen = revealed && meaning !== undefined;
  return (
    <div className="grid h-full content-center gap-[3dvh]">
      <h3 dir="auto" className="run-big text-[2.6em]!">
        <WrittenText>{word}</WrittenText>
      </h3>
      {meaning !== undefined && !revealed && <p className="text-muted">Vad betyder ordet?</p>}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-[2em]">
          <div className="run-text max-w-[36em]! grow basis-[20em]">
            <p dir="auto" className="text-[1.5em]!">
              <WrittenText>{meaning}</WrittenText>
            </p>
            {easy !== undefined && (
              <p className="mt-[1dvh]">
                <b>Lättare: </b>
                <WrittenText>{easy}</WrittenText>
              </p>
            )}
            {/* The label is read from the back too. */}
            <div className="mt-[1dvh] [&_li]:m-0! [&_span]:text-[1em]! [&_ul]:list-none! [&_ul]:p-0!">
              <Translations translations={shown} />
            </div>
          </div>
          {picture && (
            <img
              src={kept.get(picture.url) ?? picture.url}
              alt={picture.text}
              className="max-h-[40dvh] w-auto rounded-xl"
            />
          )}
        </div>
      )}
    </div>
  );
}
