import {
  type AccessExplanation,
  type AccessQuestion,
  explainAccess,
} from '@lasar/contract/identity/access-explanations';
import { searchLA, type SearchResult } from '@lasar/contract/search/search';
import { useEffect, useRef, useState } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { Explanation } from './explanation.tsx';

/** Whose access is explained: an account, or those at a school who log in without one. */
type Whose = { readonly userId: string } | { readonly organisationId: string };

/** A section that tells why somebody can or cannot open a lesson, by the access rule, without acting as them. */
export function AccessSupport({ whose }: { readonly whose: Whose }) {
  const [found, setFound] = useState<readonly SearchResult[]>();
  const [role, setRole] = useState<AccessQuestion['role']>();
  const [answer, setAnswer] = useState<AccessExplanation>();
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) answered.current?.focus();
  }, [answer]);

  const explain = async (lessonId: string, asked: AccessQuestion['role'] = role) => {
    const body = { lessonId, ...whose, ...(asked && { role: asked }) };
    setAnswer(await callByFetch(explainAccess, { body }));
    setFound(undefined);
  };
  const look = async (data: FormData) => {
    const typed = textOf(data, 'lesson').trim();
    const asked = data.get('role') === 'teacher' ? 'teacher' : undefined;
    setRole(asked);
    setAnswer(undefined);
    const id = lessonIdIn(typed);
    if (id !== undefined) return explain(id, asked);
    const hits = await callByFetch(searchLA, { query: { q: typed } });
    setFound(hits.filter(({ objecttype }) => objecttype === 'Lesson__c').slice(0, mostFound));
  };

  return (
    <AdminSection title="Felsök en lektion">
      <div className="max-w-measure">
        <p className="mb-4">
          Se steg för steg varför en lektion öppnas eller är låst. Varje felsökning står i
          ändringshistoriken.
        </p>
        <SubmitForm
          submitText="Visa"
          busyText="Söker …"
          check={(data) => ({
            lesson:
              textOf(data, 'lesson').trim().length < 2
                ? 'Skriv lektionens namn eller adress.'
                : undefined,
          })}
          send={look}
          fieldOf={{ 'lesson/not-found': 'lesson' }}
        >
          {(errors) => (
            <>
              <TextField
                name="lesson"
                label="Lektion"
                hint="Namnet, eller adressen till lektionens sida."
                autoComplete="off"
                maxLength={500}
                error={errors['lesson']}
              />
              {'organisationId' in whose && (
                <FormChoices
                  type="radio"
                  name="role"
                  legend="Den som loggar in via skolan eller med klasskod"
                  choices={[
                    { value: 'student', label: 'Elev' },
                    { value: 'teacher', label: 'Lärare' },
                  ]}
                  defaultChosen={['student']}
                  error={undefined}
                />
              )}
            </>
          )}
        </SubmitForm>
        {found && <FoundLessons found={found} onChoose={(id) => void explain(id)} />}
      </div>
      {answer && (
        <div ref={answered} tabIndex={-1} className="mt-6">
          <Explanation answer={answer} />
        </div>
      )}
    </AdminSection>
  );
}

const mostFound = 8;

/** The id in the address of a lesson's page; undefined for other texts. */
function lessonIdIn(typed: string): string | undefined {
  const [, id] = /(?:^|\/)lesson\/([A-Za-z0-9_-]{1,64})(?:[/?#].*)?$/.exec(typed) ?? [];
  return id;
}

interface FoundProps {
  readonly found: readonly SearchResult[];
  readonly onChoose: (id: string) => void;
}

function FoundLessons({ found, onChoose }: FoundProps) {
  return (
    <div role="status" className="mt-5">
      {found.length === 0 ? (
        <p>Ingen publicerad lektion hittades. Klistra in adressen om den inte är publicerad.</p>
      ) : (
        <>
          <p className="font-bold">Vilken lektion?</p>
          <ul className="mt-2 grid gap-1">
            {found.map(({ Id, Name, Description__c, parentNames = [] }) => (
              <li key={Id}>
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center text-left font-bold underline"
                  onClick={() => onChoose(Id)}
                >
                  {Name}
                </button>
                <span className="block text-small text-muted">
                  {parentNames.join(', ') || Description__c}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
