import { createSubscription } from '@lasar/contract/customers/admin-organisations';
import { adminPaths } from '@lasar/contract/admin-paths';
import { createOwnerLicence } from '@lasar/contract/customers/owners';
import type { EndingLicence, EndingLicencePage } from '@lasar/contract/customers/ending-licences';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { yearFrom } from '#shared/admin/licence-days.ts';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';

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
      lead="Licenser som ingen ny tar vid efter. Administratörerna och ni får en påminnelse 90, 30 och 7 dagar före den sista dagen."
      searchLabel="Sök skola eller huvudman"
      filter={
        <>
          <LinkFilter label="När" first="Inom 90 dagar" choices={choices} />
          <LinkFilter
            label="Ordning"
            first="Sista dagen"
            choices={[{ value: 'school', text: 'Efter namn' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'gar-ut-snart',
        heads: [
          'Skola eller huvudman',
          'Antal skolor',
          'Skolform',
          'Första dagen',
          'Sista dagen',
          'Påmind',
          'Administratörer',
        ],
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
        heads: ['Skola eller huvudman', 'Sista dagen', 'Påmind', 'Förläng'],
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
  partyOf(licence).name,
  licence.owner?.schoolCount ?? 1,
  licence.schoolType,
  licence.validFrom,
  licence.validTo,
  licence.remindedOn ?? '',
  licence.administrators,
];

interface Props {
  readonly licence: EndingLicence;
}

/** Whose licence it is, with its page. */
const partyOf = ({ organisation, owner }: EndingLicence) =>
  owner
    ? { name: owner.name, path: adminPaths.owner(owner.id), word: 'Huvudmannen' }
    : {
        name: organisation?.name ?? '',
        path: adminPaths.organisation(organisation?.id ?? ''),
        word: 'Skolan',
      };

function EndingRow({ licence }: Props) {
  const { owner, schoolType, validTo, daysLeft, remindedOn, administrators } = licence;
  const { name, path, word } = partyOf(licence);
  const head = (
    <>
      <Link to={path} className={rowLink}>
        {name}
      </Link>
      <span className="block text-small text-muted">
        {schoolType}
        {owner && `, ${owner.schoolCount === 1 ? '1 skola' : `${owner.schoolCount} skolor`}`}
      </span>
      {administrators === 0 && (
        <span className="block text-small font-bold text-falu">
          {word} har ingen administratör att påminna
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

/** Adds a year that begins when the licence ends, or today when it has ended. An owner's is for the same schools. */
function Renew({ licence }: Props) {
  const write = useWrite();
  const { organisation, owner, content, schoolType, validTo } = licence;
  const { name, word } = partyOf(licence);
  const dayAfter = swedishDayAhead(1, Date.parse(`${validTo}T12:00:00Z`));
  const today = swedishDayAhead(0);
  const year = yearFrom(dayAfter < today ? today : dayAfter);
  const days = `${dayInWords(year.validFrom)} till och med ${dayInWords(year.validTo)}`;
  const done = `${name} har ${schoolType} till och med ${dayInWords(year.validTo)}.`;
  const body = { content, ...year };
  const send = async () => {
    if (!owner)
      return write(createSubscription, { params: { id: organisation?.id ?? '' }, body }, { done });
    const { id, schools } = owner;
    const input = { params: { id }, body: { ...body, ...(schools && { schools }) } };
    return write(createOwnerLicence, input, { done });
  };
  return (
    <ConfirmButton
      label="Förläng ett år"
      about={`${schoolType} för ${name}`}
      title={`Förläng för ${name}?`}
      confirmText="Ja, lägg till ett år"
      send={send}
    >
      <p>
        {word} får en ny licens för {schoolType}, {days}.
        {owner && (owner.schools ? ' Den är för samma skolor.' : ' Den är för alla dess skolor.')}
      </p>
    </ConfirmButton>
  );
}
