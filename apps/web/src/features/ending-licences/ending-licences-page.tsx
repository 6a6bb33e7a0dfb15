import { createSubscription } from '@lasar/contract/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { EndingLicence, EndingLicencePage } from '@lasar/contract/ending-licences';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { yearFrom } from '#shared/admin/licence-days.ts';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { dayInWords, swedishDayAhead } from '#shared/swedish-time.ts';

interface PageProps {
  readonly list: EndingLicencePage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<EndingLicencePage>;
}

/** The licences that end soon or have ended, for the office. Each can be renewed by a year. */
export function EndingLicencesPage({ list, readPart }: PageProps) {
  return (
    <AdminList
      title="Går ut snart"
      lead="Licenser som ingen ny tar vid efter. Skolans administratör och ni får en påminnelse 90, 30 och 7 dagar före den sista dagen."
      searchLabel="Sök skola"
      filter={
        <>
          <LinkFilter label="När" first="Inom 90 dagar" choices={choices} />
          <LinkFilter
            label="Ordning"
            first="Sista dagen"
            choices={[{ value: 'school', text: 'Efter skola' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'gar-ut-snart',
        heads: ['Skola', 'Skolform', 'Första dagen', 'Sista dagen', 'Påmind', 'Administratörer'],
        read: async (part) => {
          const { licences, pages } = await readPart(part);
          return { rows: licences.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['licens', 'licenser']}
      emptyTitle="Inga licenser här"
      emptyText={['Ingen licens går ut inom 90 dagar.', 'Ingen licens passar in på det du söker.']}
      table={{
        caption: 'Licenser som går ut',
        heads: ['Skola', 'Sista dagen', 'Påmind', 'Förläng'],
      }}
    >
      {list.licences.map((licence) => (
        <EndingRow key={licence.id} licence={licence} />
      ))}
    </AdminList>
  );
}

const choices = [
  { value: '30', text: 'Inom 30 dagar' },
  { value: '7', text: 'Inom 7 dagar' },
  { value: 'ended', text: 'Har gått ut' },
] as const;

const cellsOf = (licence: EndingLicence) => [
  licence.organisation.name,
  licence.schoolType,
  licence.validFrom,
  licence.validTo,
  licence.remindedOn ?? '',
  licence.administrators,
];

interface Props {
  readonly licence: EndingLicence;
}

function EndingRow({ licence }: Props) {
  const { organisation, schoolType, validTo, daysLeft, remindedOn, administrators } = licence;
  const head = (
    <>
      <Link to={adminPaths.organisation(organisation.id)} className={rowLink}>
        {organisation.name}
      </Link>
      <span className="block text-small text-muted">{schoolType}</span>
      {administrators === 0 && (
        <span className="block text-small font-bold text-falu">
          Skolan har ingen administratör att påminna
        </span>
      )}
    </>
  );
  return (
    <TableRow
      head={head}
      cells={[
        <span key="end">
          {dayInWords(validTo)}
          <span className="block text-small text-muted">{daysInWords(daysLeft)}</span>
        </span>,
        remindedOn === undefined ? 'Inte än' : dayInWords(remindedOn),
        <Renew key="renew" licence={licence} />,
      ]}
    />
  );
}

function daysInWords(days: number): string {
  if (days === 0) return 'I dag';
  if (days < 0) return days === -1 ? 'I går' : `För ${-days} dagar sedan`;
  return days === 1 ? 'I morgon' : `Om ${days} dagar`;
}

/** Adds a year that begins when the licence ends, or today when it has ended. */
function Renew({ licence: { organisation, content, schoolType, validTo } }: Props) {
  const write = useWrite();
  const dayAfter = swedishDayAhead(1, Date.parse(`${validTo}T12:00:00Z`));
  const today = swedishDayAhead(0);
  const year = yearFrom(dayAfter < today ? today : dayAfter);
  const days = `${dayInWords(year.validFrom)} till och med ${dayInWords(year.validTo)}`;
  return (
    <ConfirmButton
      label="Förläng ett år"
      about={`${schoolType} för ${organisation.name}`}
      title={`Förläng för ${organisation.name}?`}
      confirmText="Ja, lägg till ett år"
      send={() =>
        write(
          createSubscription,
          { params: { id: organisation.id }, body: { content, ...year } },
          {
            done: `${organisation.name} har ${schoolType} till och med ${dayInWords(year.validTo)}.`,
          },
        )
      }
    >
      <p>
        Skolan får en ny licens för {schoolType}, {days}.
      </p>
    </ConfirmButton>
  );
}
