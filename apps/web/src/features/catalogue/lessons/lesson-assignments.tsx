import { WrittenText } from '#shared/ui/written-text.tsx';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readStored } from '#shared/device/stored.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';

interface Props {
  readonly lessonId: string;
  readonly textSheet?: LessonPage['textSheet'];
  readonly assignments: readonly Assignment[];
  readonly pathOf?: ((assignment: Assignment) => string) | undefined;
}

/** The page of an assignment. */
export const assignmentPath = ({ type, id }: Assignment): string => paths.assignment(type, id);

/**
 * The lesson's assignments in order. The concept sheet has no number and comes last, after the worksheet that is made from the
 * lesson's text.
 */
export function LessonAssignments({
  lessonId,
  assignments,
  textSheet,
  pathOf = assignmentPath,
}: Props) {
  const locked = assignments.find((assignment) => assignment.locked)?.locked;
  if (assignments.length === 0) return null;
  return (
    <section aria-labelledby="uppgifter" className="mt-10">
      <h2 id="uppgifter" className="text-section">
        Uppgifter
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {assignments.map((assignment, index) => (
          <Fragment key={assignment.id}>
            {textSheet && assignment.conceptSheet && <TextSheetCard {...textSheet} />}
            <AssignmentCard
              assignment={assignment}
              path={pathOf(assignment)}
              {...(!assignment.conceptSheet && { number: index + 1 })}
            />
          </Fragment>
        ))}
      </ol>
      {locked && (
        <div className="no-print mt-4">
          <LockedNotice
            locked={locked}
            what="Materialet"
            headingLevel={3}
            returnTo={paths.lesson(lessonId)}
          />
        </div>
      )}
    </section>
  );
}

interface AssignmentCardProps {
  readonly assignment: Assignment;
  readonly path: string;
  readonly number?: number;
}

const iconOfType = { video: 'film', pdf: 'sheet', formlink: 'form' } as const satisfies Readonly<
  Record<Assignment['type'], IconName>
>;

const conceptSheetText = 'Lektionens nyckelord på ett blad att skriva ut.';
const generatedText = 'Skapas nytt varje gång.';
/** Why content is locked, in two words. */
export const lockText = { login: 'Kräver inloggning', subscription: 'Kräver licens' } as const;

/** A card that is one link: the assignment's kind and length, also when it is locked. */
function AssignmentCard({ assignment, path, number }: AssignmentCardProps) {
  const { id, name, type, locked, answerKey, formId, generated, media } = assignment;
  const done = useDone(formId, id);
  const description = assignment.conceptSheet
    ? conceptSheetText
    : assignment.description || (generated && generatedText);
  return (
    <Card
      as="li"
      className="flex break-inside-avoid items-start gap-5 hover:border-hue link-frame tablet:items-center"
    >
      <CardIcon name={locked ? 'lock' : iconOfType[type]} />
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-1.5 tablet:flex-row tablet:items-center tablet:justify-between">
        <div className="min-w-0">
          <h3 className="text-heading wrap-anywhere">
            {number !== undefined && <span className="text-hue">{number} </span>}
            <Link
              dir="auto"
              to={path}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
            >
              {name}
            </Link>
          </h3>
          {description && (
            <p dir="auto" className="mt-1 leading-snug text-muted">
              <WrittenText>{description}</WrittenText>
            </p>
          )}
        </div>
        <p className="text-small text-muted tablet:shrink-0 tablet:text-right">
          {assignmentSummary(assignment)}
          {locked && <span className="block font-bold text-hue">{lockText[locked]}</span>}
          {media?.pending === 'converting' && <span className="block">Görs i ordning</span>}
          {done && (
            <span className="flex items-center gap-1.5 font-bold text-hue tablet:justify-end">
              <Icon name="check" /> Klart
            </span>
          )}
          {/* The answers of a generated sheet follow its number, which is chosen on its page. */}
          {answerKey && !generated && (
            <a
              href={answerKey.url}
              download={answerKey.fileName}
              className="relative inline-flex min-h-11 items-center gap-2 underline hover:text-ink"
            >
              <Icon name="download" /> Facit<span className="sr-only"> till {name}</span>
            </a>
          )}
        </p>
      </div>
    </Card>
  );
}

const partNames = { easier: 'Lättare', full: 'Vanligt', both: 'Båda', key: 'Facit' } as const;
const formatNames = { pdf: 'Pdf', docx: 'Word' } as const;

/**
 * The documents of the worksheet that is made from the lesson's text. Plain links: they work without script. Whoever gets the
 * answers has both levels and the key in one document, in place of both levels.
 */
function TextSheetCard({ url, parts, locked }: NonNullable<LessonPage['textSheet']>) {
  const linkTo = (part: string, format: string) => `${url}?part=${part}&format=${format}`;
  const hasAll = parts.includes('all');
  return (
    <Card as="li" className="flex break-inside-avoid items-start gap-5">
      <CardIcon name={locked ? 'lock' : 'sheet'} />
      <div>
        <h3 className="text-heading">Arbetsblad till texten</h3>
        <p className="mt-1 leading-snug text-muted">
          {locked ? lockText[locked] : 'Görs av lektionens text, ord och självtest.'}
        </p>
        {url && hasAll && (
          <p className="no-print mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <a href={linkTo('all', 'pdf')} className={buttonClass('outline')}>
              Skriv ut två nivåer
            </a>
            <a href={linkTo('all', 'docx')} className="inline-flex min-h-11 items-center underline">
              Två nivåer i Word
            </a>
            <span className="text-small text-muted">Med ett facit sist</span>
          </p>
        )}
        {url &&
          (['pdf', 'docx'] as const).map((format) => (
            <p key={format} className="no-print flex flex-wrap items-center gap-x-5">
              <b>{formatNames[format]}</b>
              {parts.map((part) =>
                part === 'all' || (part === 'both' && hasAll) ? null : (
                  <a
                    key={part}
                    href={linkTo(part, format)}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    {partNames[part]}
                    <span className="sr-only"> som {formatNames[format]}</span>
                  </a>
                ),
              )}
            </p>
          ))}
      </div>
    </Card>
  );
}

const CardIcon = ({ name }: { readonly name: IconName }) => (
  <span className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-hue-soft text-hue">
    <Icon name={name} className="size-6" />
  </span>
);

/** Whether one of these is done in this browser: a self-test, or its assignment. False on the server and in the first render. */
function useDone(formId: string | undefined, id: string): boolean {
  const [done, setDone] = useState(false);
  useEffect(
    () => setDone([formId, id].some((each) => readStored(`lasar.device.done.${each}`))),
    [formId, id],
  );
  return done;
}

type SummaryFields = Pick<Assignment, 'type' | 'seconds' | 'pages' | 'url' | 'formId'>;

/** The kind and length of an assignment: 'Film, 45 sekunder', 'Pdf, 2 sidor', 'Självtest'. */
export function assignmentSummary(assignment: SummaryFields): string {
  return [kindOf(assignment), lengthOf(assignment)].filter(Boolean).join(', ');
}

function kindOf({ type, url, formId }: SummaryFields): string {
  if (type === 'video') return 'Film';
  if (type === 'pdf') return 'Pdf';
  // Our own self-tests have a formId, external forms only an address.
  return url && !formId ? 'Formulär' : 'Självtest';
}

function lengthOf({ seconds, pages }: SummaryFields): string {
  if (seconds !== undefined) return durationText(seconds);
  if (pages !== undefined) return pages === 1 ? '1 sida' : `${pages} sidor`;
  return '';
}

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} sekunder`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
