import { listClassCodes } from '@lasar/contract/class-codes';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { ClassCodeCard } from './class-code-card.tsx';
import { NewClassCode } from './new-class-code.tsx';

/** The codes that one sees to: made, shown to the class, revoked. For teachers and the school's administrators. */
export function ClassCodes() {
  const asked = useAnswer(listClassCodes, {});
  const { answer, reload } = asked;
  const open = answer.kind === 'ready' ? answer.value.open : [];
  return (
    <AdminSection
      title="Klasskoder"
      action={open.length > 0 && <NewClassCode open={open} reload={reload} />}
    >
      <p className="max-w-measure">
        Med en klasskod loggar hela klassen in utan konton. Eleverna är anonyma och kan öppna det
        som koden gäller för.
      </p>
      <div className="mt-6">
        <AnswerView asked={asked}>
          {({ classCodes }) =>
            classCodes.length > 0 ? (
              <ul className="grid gap-4">
                {classCodes.map((classCode) => (
                  <ClassCodeCard key={classCode.id} classCode={classCode} reload={reload} />
                ))}
              </ul>
            ) : (
              <p className="font-bold">
                {open.length > 0
                  ? 'Du har inga klasskoder än.'
                  : 'Ingen licens gäller i dag, så en klasskod skulle inte öppna något.'}
              </p>
            )
          }
        </AnswerView>
      </div>
    </AdminSection>
  );
}
