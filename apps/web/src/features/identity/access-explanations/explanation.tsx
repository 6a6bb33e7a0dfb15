import type { AccessExplanation } from '@lasar/contract/identity/access-explanations';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { Card } from '#shared/ui/card.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { denialInWords, licenceInWords, loginsInWords, ruleInWords } from './access-words.ts';

/** The parts of a lesson that an account can open, and each rule that decides it. */
export function Explanation({ answer }: { readonly answer: AccessExplanation }) {
  const { lesson, school, steps, licences } = answer;
  return (
    <Card as="section">
      <h3 className="text-heading">
        <Link to={paths.lesson(lesson.id)} className="underline">
          {lesson.name}
        </Link>
      </h3>
      <SummaryList
        rows={[
          ['Uppgifter', denialInWords(answer.assignments)],
          ['Lärarhandledning', denialInWords(answer.teacherGuide)],
          ['Facit', denialInWords(answer.answerKeys)],
          ['Licenser som öppnar', lesson.schoolTypes.join(' eller ')],
          ['Skola', school?.name],
          ['Inloggning utan konto', school && loginsInWords(school.logins)],
        ]}
      />
      <h4 className="mt-5 font-bold">Steg för steg</h4>
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {steps.map((step) => (
          <li key={step.rule}>
            <strong>{step.holds ? 'Ja.' : 'Nej.'}</strong> {ruleInWords(step)}
          </li>
        ))}
      </ol>
      {school && (
        <>
          <h4 className="mt-5 font-bold">Skolans licenser för lektionen</h4>
          {licences.length === 0 ? (
            <p className="mt-2">Skolan har ingen.</p>
          ) : (
            <ul className="mt-2 list-disc pl-6">
              {licences.map((licence) => (
                <li key={licenceInWords(licence)}>{licenceInWords(licence)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
