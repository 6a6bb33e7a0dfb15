import type { Word } from '@lasar/contract/lessons';
import { WrittenText } from '#shared/ui/written-text.tsx';

/** The key words: explained ones as a glossary, the others as a plain list. */
export function LessonWords({ words }: { readonly words: readonly Word[] }) {
  const explained = words.filter(({ meaning }) => meaning);
  const plain = words.filter(({ meaning }) => !meaning);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="nyckelord" className="mt-12">
      <h2 id="nyckelord" className="text-section">
        Nyckelord
      </h2>
      {explained.length > 0 && (
        <dl className="mt-4 border-t border-line">
          {explained.map(({ word, meaning }) => (
            <div
              key={word}
              className="grid break-inside-avoid gap-x-6 border-b border-line py-3 tablet:grid-cols-[12rem_1fr]"
            >
              <dt className="font-bold">
                <WrittenText>{word}</WrittenText>
              </dt>
              <dd className="max-w-measure">{meaning && <WrittenText>{meaning}</WrittenText>}</dd>
            </div>
          ))}
        </dl>
      )}
      {plain.length > 0 && (
        <div className="prose mt-4">
          <ul>
            {plain.map(({ word }) => (
              <li key={word}>
                <WrittenText>{word}</WrittenText>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
