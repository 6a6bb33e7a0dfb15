import type { Organisation } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { mergeSchools, type MergeReport } from '@lasar/contract/customers/merged-schools';
import { useState } from 'react';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly organisation: Organisation;
}

/** Lets a school become part of another one. What will happen is told first. */
export function MergeSchool({ organisation }: Props) {
  const { name } = organisation;
  return (
    <>
      <p className="mb-4 max-w-measure">
        När skolan slås ihop med en annan flyttas allt dit: personer, licenser, koder och offerter.
        Inloggningar och länkar som ledde hit leder sedan dit.
      </p>
      <ModalButton label="Slå ihop med en annan skola" title={`Slå ihop ${name}`}>
        {() => <Steps organisation={organisation} />}
      </ModalButton>
    </>
  );
}

function Steps({ organisation: { id } }: Props) {
  const write = useWrite();
  const [report, setReport] = useState<MergeReport>();
  const params = { id };
  if (!report)
    return (
      <SubmitForm
        submitText="Visa vad som händer"
        busyText="Räknar …"
        check={(data) => ({
          organisationId: 'organisationId' in organisationOf(data) ? undefined : 'Välj en skola.',
        })}
        send={async (data) => {
          const into = organisationOf(data).organisationId ?? '';
          setReport(await callByFetch(mergeSchools, { params, body: { into, dryRun: true } }));
        }}
        fieldOf={{
          'organisation/not-found': 'organisationId',
          'organisation/same': 'organisationId',
        }}
      >
        {(errors) => (
          <>
            <p>Välj skolan som ska finnas kvar.</p>
            <SchoolField noneText="Välj skola" error={errors['organisationId']} />
          </>
        )}
      </SubmitForm>
    );
  const { into, from } = report;
  return (
    <SubmitForm
      submitText="Ja, slå ihop skolorna"
      busyText="Slår ihop …"
      send={() =>
        write(
          mergeSchools,
          { params, body: { into: into.id, dryRun: false } },
          {
            done: `${from.name} är nu en del av ${into.name}.`,
            goTo: adminPaths.organisation(into.id),
          },
        )
      }
    >
      {() => <Foretold report={report} />}
    </SubmitForm>
  );
}

function Foretold({ report }: { readonly report: MergeReport }) {
  const { from, into, licences } = report;
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="focus-visible:outline-none">
      <p>
        <strong>{from.name}</strong> går upp i <strong>{into.name}</strong>. Det går inte att ångra.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {sentencesOf(report).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {licences.map(({ schoolType, validFrom, validTo, kept }) => (
          <li key={`${schoolType} ${validFrom}`}>
            Licensen för {schoolType}, {daysInWords({ validFrom, validTo })}
            {licenceOutcome({ validFrom, validTo }, kept)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
}

const daysInWords = ({ validFrom, validTo }: Days): string =>
  `${dayInWords(validFrom)} till och med ${dayInWords(validTo)}`;

function licenceOutcome({ validFrom, validTo }: Days, kept: readonly Days[]): string {
  if (kept.length === 0) return ', faller bort. Den andra skolan har redan en alla de dagarna.';
  const [first] = kept;
  if (kept.length === 1 && first?.validFrom === validFrom && first.validTo === validTo)
    return ', flyttas.';
  return `, gäller ${kept.map(daysInWords).join(' och ')}. De andra dagarna har den andra skolan redan en.`;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many} flyttas.`];

function sentencesOf(report: MergeReport): string[] {
  const { people, plans, classCodes, sharedFilms, quotes, into, owner } = report;
  const nothing = people + plans + classCodes + sharedFilms + quotes === 0;
  return [
    ...(nothing ? ['Inga personer, koder eller offerter finns att flytta.'] : []),
    ...counted(people, 'person', 'personer'),
    ...counted(
      plans,
      'planering följer med sin lärare och',
      'planeringar följer med sina lärare och',
    ),
    ...counted(classCodes, 'klasskod', 'klasskoder'),
    ...counted(sharedFilms, 'delad film', 'delade filmer'),
    ...counted(quotes, 'offert', 'offerter'),
    ...(owner === undefined
      ? []
      : [
          owner.outcome === 'comes'
            ? `${into.name} får huvudmannen ${owner.name} och dess licenser.`
            : `Huvudmannen ${owner.name} följer inte med. ${into.name} har redan en.`,
        ]),
    ...(report.skolonUuid === undefined
      ? []
      : [`Den som loggar in via Skolon-id ${report.skolonUuid} hamnar i ${into.name}.`]),
    ...(report.schoolUnitCode === undefined
      ? []
      : [`Skolenhetskoden ${report.schoolUnitCode} leder till ${into.name}.`]),
  ];
}
