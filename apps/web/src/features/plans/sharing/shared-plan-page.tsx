import type { PlanPart, PlanSchedule } from '@lasar/contract/plans/plans';
import type { SharedPlan, SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import { filePaths } from '@lasar/contract/file-paths';
import { paths } from '@lasar/contract/paths';
import { codeQuery, planPaths } from '@lasar/contract/plans/plan-rules';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { writeStored } from '#shared/device/stored.ts';
import { dayInWords, shortDayInWords } from '#shared/text/swedish-time.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { partAddress, planPartText } from '../rows/plan-part-text.ts';
import { SharedHomework } from '../homework/shared-homework.tsx';
import { LessonGuide, SubstituteTop } from './substitute-parts.tsx';

const loadText = () => import('./shared-text.tsx').then((module) => module.SharedText);

interface Props {
  readonly code: string;
  readonly plan: SharedPlan;
  /** Shown to the class while a class picture is open. */
  readonly picture: ReactNode;
}

/** A plan as the class sees it: everything in its order on one page. */
export function SharedPlanPage({ code, plan, picture }: Props) {
  const { name, validTo, items, substitute } = plan;
  const firstHeading = items.findIndex(({ kind }) => kind === 'heading');
  useEffect(() => {
    // The link of a substitute opens more than a class may see, and the computer may be used by others.
    if (!substitute)
      writeStored('lasar.device.class-plan', JSON.stringify({ code, name, validTo }));
  }, [code, name, validTo, substitute]);
  return (
    <ContentPage>
      <PageHeading>{name}</PageHeading>
      {substitute ? (
        <SubstituteTop code={code} plan={plan} />
      ) : (
        <p className="mt-3 flex flex-wrap items-center gap-x-6 text-muted">
          Gäller till och med {dayInWords(validTo)}.
          {items.some((item) => 'day' in item || 'dueBy' in item) && (
            <a
              href={filePaths.planCalendar(code)}
              download
              className="no-print inline-flex min-h-11 items-center underline"
            >
              Lägg till i din kalender
            </a>
          )}
        </p>
      )}
      {plan.classPicture && picture}
      {!substitute && <SharedHomework code={code} plan={plan} />}
      <div className="mt-8 grid max-w-176 gap-4">
        {items.length === 0 && <p>Läraren har inte lagt till något än.</p>}
        {items.map((item, index) => (
          // The list is drawn anew when the plan is loaded again.
          <Fragment key={index}>
            <SharedRow
              id={`rad-${index + 1}`}
              code={code}
              isSubstitute={substitute === true}
              item={item}
              // Lessons before the first heading of the plan stand directly below the page's own.
              level={firstHeading === -1 || index < firstHeading ? 'h2' : 'h3'}
            />
            {item.kind !== 'heading' && item.kind !== 'removed' && <Days {...item} />}
          </Fragment>
        ))}
      </div>
    </ContentPage>
  );
}

/** The day of the row above it, and until when that is homework. */
const Days = ({ day, dueBy }: PlanSchedule) =>
  (day ?? dueBy) !== undefined && (
    <p className="-mt-2 font-bold">
      {[
        day !== undefined && shortDayInWords(day),
        dueBy !== undefined && `Läxa till ${shortDayInWords(dueBy)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );

interface RowProps {
  /** Where homework leads to. */
  readonly id: string;
  readonly code: string;
  readonly isSubstitute: boolean;
  readonly item: SharedPlanItem;
  readonly level: 'h2' | 'h3';
}

function SharedRow({ id, code, isSubstitute, item, level }: RowProps) {
  switch (item.kind) {
    case 'heading':
      return <h2 className="mt-6 text-section wrap-anywhere first:mt-0">{item.text}</h2>;
    case 'note':
      return <p className="wrap-anywhere whitespace-pre-line">{item.text}</p>;
    case 'link':
      return (
        <a
          href={item.url}
          rel="noreferrer"
          className="flex min-h-11 flex-col justify-center wrap-anywhere"
        >
          <span className="font-bold underline">{item.text}</span>
          <span className="text-small text-muted">
            Leder till en annan webbplats: {new URL(item.url).host}
          </span>
        </a>
      );
    case 'removed':
      return (
        <p className="text-muted">
          <strong>{item.name}</strong> finns inte längre.
        </p>
      );
    case 'assignment':
      return (
        <Box
          level={level}
          title={item.assignment.name}
          hint={item.part ? `${planPartText(item.part)} · ${item.lesson}` : item.lesson}
        >
          <SharedAssignments code={code} assignments={[item.assignment]} part={item.part} />
        </Box>
      );
    case 'lesson':
      return (
        <Box
          id={id}
          level={level}
          title={item.name}
          {...(item.minutes !== undefined && { hint: `${item.minutes} minuter` })}
        >
          {isSubstitute && (
            <ButtonLink
              to={`${paths.runThrough(item.id)}?${codeQuery}=${code}`}
              className="no-print needs-script mt-3"
            >
              Börja lektionen<span className="sr-only"> {item.name}</span>
            </ButtonLink>
          )}
          {item.hasText && (
            <div className="mt-3">
              <DialogButton panel load={loadText} props={{ code, lessonId: item.id }}>
                Läs texten<span className="sr-only"> till {item.name}</span>
              </DialogButton>
            </div>
          )}
          <SharedAssignments code={code} assignments={item.assignments} />
          {/* Last and small: the lesson's own page opens without the code, and so locks what the plan opens. */}
          <Link
            to={paths.lesson(item.id)}
            className="mt-2 inline-flex min-h-11 items-center text-small text-muted underline"
          >
            Om lektionen<span className="sr-only"> {item.name}</span>
          </Link>
          {item.teacherGuide !== undefined && <LessonGuide html={item.teacherGuide} />}
        </Box>
      );
  }
}

interface BoxProps {
  readonly id?: string;
  readonly level: 'h2' | 'h3';
  readonly title: ReactNode;
  readonly hint?: string;
  readonly children: ReactNode;
}

const Box = ({ id, level: Heading, title, hint, children }: BoxProps) => (
  <section id={id} className="scroll-mt-24 rounded-2xl border border-line bg-card p-5">
    <Heading className="text-heading wrap-anywhere">{title}</Heading>
    {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
    {children}
  </section>
);

type Assignments = Extract<SharedPlanItem, { kind: 'lesson' }>['assignments'];

const icons: Readonly<Record<Assignments[number]['type'], IconName>> = {
  video: 'film',
  pdf: 'sheet',
  formlink: 'form',
};

const SharedAssignments = ({
  code,
  assignments,
  part,
}: {
  readonly code: string;
  readonly assignments: Assignments;
  readonly part?: PlanPart | undefined;
}) => (
  <ul className="mt-2">
    {assignments.map(({ id, name, type, locked, answerKey }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line first:border-t-0"
      >
        {locked ? (
          <p className="flex min-h-12 items-center gap-3 text-muted">
            <Icon name="lock" className="size-5 shrink-0" /> {name} (skolan har ingen licens)
          </p>
        ) : (
          <Link
            to={planPaths.sharedAssignment(code, id) + partAddress(part)}
            className="flex min-h-12 items-center gap-3 hover:underline"
          >
            <Icon name={icons[type]} className="size-5 shrink-0" />
            <span className="underline decoration-line underline-offset-4">{name}</span>
          </Link>
        )}
        {answerKey && (
          <a
            href={answerKey.url}
            download={answerKey.fileName}
            className="inline-flex min-h-12 items-center gap-2 text-small underline"
          >
            <Icon name="download" /> Facit<span className="sr-only"> till {name}</span>
          </a>
        )}
      </li>
    ))}
  </ul>
);

/** Shown for a code or a link that opens no plan. */
export const EndedPlanPage = ({ code }: { readonly code: string }) =>
  // The token of a substitute's link is longer than any code.
  code.length > 40 ? <EndedLinkPage /> : <EndedCodePage />;

const EndedLinkPage = () => (
  <ContentPage>
    <PageHeading>Länken öppnar ingen planering i dag</PageHeading>
    <p className="mt-6 max-w-measure">
      En länk till en vikarie gäller en enda dag, och läraren kan ha avslutat den eller skapat en
      ny. Be läraren eller skolan om den länk som gäller.
    </p>
  </ContentPage>
);

const EndedCodePage = () => (
  <ContentPage>
    <PageHeading>Koden öppnar ingen planering</PageHeading>
    <div className="mt-6 max-w-measure space-y-4">
      <p>
        Kanske har läraren slutat dela planeringen, eller så är ett tecken fel. Jämför med koden som
        läraren har visat, eller be om en ny.
      </p>
      <p className="pt-2">
        <Link to={paths.classCode} className={buttonClass('solid')}>
          Skriv koden
        </Link>
      </p>
    </div>
  </ContentPage>
);
