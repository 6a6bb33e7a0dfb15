import { adminPaths } from '@lasar/contract/admin-paths';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import {
  type SubjectWord,
  type SubjectWordPage,
  translateWord,
} from '@lasar/contract/catalogue/subject-words';
import { directionOf, isUnread, readTag } from '@lasar/contract/catalogue/translation-rules';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { TranslationsForm } from './translations-form.tsx';

type Translations = SubjectWord['translations'];

/** The key words of a subject in other languages, of which an editor reads those that a machine has translated. */
export function SubjectWordsPage({ list }: { readonly list: SubjectWordPage }) {
  const { subject, words } = list;
  return (
    <AdminList
      title={`Ordlistan på andra språk: ${subject.name}`}
      lead="Begreppen i ämnets lektioner. Översättningarna visas i ordlistan och på begreppsbladen, och det du ändrar syns direkt."
      searchLabel="Sök bland begreppen"
      action={
        <Link
          to={adminPaths.record('subject', subject.id)}
          className="inline-flex min-h-11 items-center underline"
        >
          Till ämnet
        </Link>
      }
      filter={
        <LinkFilter
          label="Visa"
          first="Alla"
          choices={[
            { value: 'unread', text: 'Maskinöversatta, inte lästa' },
            { value: 'untranslated', text: 'Utan översättning' },
          ]}
        />
      }
      list={list}
      counted={['begrepp', 'begrepp']}
      emptyTitle="Inga begrepp"
      emptyText={[
        'Begrepp som lektionerna förklarar syns här.',
        'Prova ett annat ord eller urval.',
      ]}
      table={{ caption: 'Begrepp', heads: ['Begrepp', 'På andra språk', 'Ändra'] }}
    >
      {words.map((word) => (
        <WordRow key={word.word} subjectId={subject.id} word={word} />
      ))}
    </AdminList>
  );
}

function WordRow({ subjectId, word }: { readonly subjectId: string; readonly word: SubjectWord }) {
  const write = useWrite();
  const { translations } = word;
  const save = (changed: Translations) =>
    write(
      translateWord,
      {
        params: { id: subjectId },
        body: { word: word.word, translations: changed, before: { translations } },
      },
      { done: 'Sparat.' },
    );
  return (
    <TableRow
      head={
        <>
          <span className="font-bold">{word.word}</span>
          <span className="block max-w-80 text-small text-muted">{word.meaning}</span>
        </>
      }
      cells={[
        <ul key="translations" className="grid min-w-60 gap-1">
          {Object.entries(translations).map(([tag, text]) => (
            <li key={tag} className="flex flex-wrap items-center gap-x-3">
              <span>
                <span className="text-small text-muted">{languageName(readTag(tag))}: </span>
                <bdi lang={readTag(tag)} dir={directionOf(tag)}>
                  {text}
                </bdi>
              </span>
              {isUnread(tag) && (
                <ReadButton
                  word={word.word}
                  tag={tag}
                  onRead={() => save(withRead(translations, tag))}
                />
              )}
            </li>
          ))}
        </ul>,
        <ModalButton key="change" label="Ändra" title={`${word.word} på andra språk`}>
          {(close) => (
            <TranslationsForm
              translations={translations}
              onSave={async (changed) => {
                await save(changed);
                close();
              }}
            />
          )}
        </ModalButton>,
      ]}
    />
  );
}

interface ReadProps {
  readonly word: string;
  readonly tag: string;
  readonly onRead: () => Promise<unknown>;
}

/** The mark of what a machine has translated, and the button that takes it away. */
const ReadButton = ({ word, tag, onRead }: ReadProps) => (
  <>
    <span className="rounded-lg bg-hue-soft px-2 py-0.5 text-small font-bold text-hue">
      Maskinöversatt
    </span>
    <Button
      variant="outline"
      onClick={() =>
        void onRead().catch((error: unknown) => showToast(problemMessage(error), 'error'))
      }
    >
      Läst, stämmer
      <span className="sr-only">{`: ${word} på ${languageName(readTag(tag))}`}</span>
    </Button>
  </>
);

/** The translations with one of them marked as read, in its place. One that a person has made already stays. */
const withRead = (translations: Translations, tag: string): Translations =>
  Object.fromEntries(
    Object.entries(translations)
      .filter(([each]) => each !== tag || translations[readTag(tag)] === undefined)
      .map(([each, text]) => [each === tag ? readTag(tag) : each, text]),
  );
