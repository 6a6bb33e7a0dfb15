import type { Statistics } from '@lasar/contract/operations/statistics';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { numberInWords, viewsInWords } from './page-labels.ts';
import { type Period, PeriodChoice } from './period-choice.tsx';
import { MostRead, PlayedFilms } from './statistics-tables.tsx';
import { ViewsChart } from './views-chart.tsx';

interface FiguresProps {
  readonly statistics: Statistics;
  readonly period: Period;
}

/** Page views per day, and the most viewed pages. */
export function StatisticsPage({ statistics, period }: FiguresProps) {
  return (
    <>
      <PageHeading lead="Varje sida som öppnas, och hur långt filmer spelas, räknas här på webbplatsen, utan kakor och utan att någon vet vem det var. Sökmotorers besök räknas inte, och inte heller redaktörers och administratörers.">
        Statistik
      </PageHeading>
      <div className="mt-8">
        <PeriodChoice period={period} />
      </div>
      <div className="mt-8">
        <Figures statistics={statistics} period={period} />
      </div>
    </>
  );
}

function Figures({ statistics: { days, total, notFound, mostRead, films }, period }: FiguresProps) {
  return (
    <>
      {total === 0 ? (
        <EmptyState title={`Inga sidvisningar de senaste ${period} dagarna`}>
          <p>När någon öppnar en sida på webbplatsen syns det här direkt.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-lead">
            {viewsInWords(total)} de senaste {period} dagarna.
          </p>
          <div className="mt-6">
            <ViewsChart days={days} />
          </div>
          <DaysTable days={days} />
          <AdminSection title="Mest lästa sidor">
            <MostRead pages={mostRead} />
          </AdminSection>
        </>
      )}
      {films.length > 0 && (
        <AdminSection title="Filmer">
          <PlayedFilms films={films} />
        </AdminSection>
      )}
      {notFound > 0 && (
        <p className="mt-6 text-muted">
          Dessutom öppnades adresser som inte finns: {viewsInWords(notFound)}.
        </p>
      )}
    </>
  );
}

/** The chart's data as a table, latest day first. */
function DaysTable({ days }: Pick<Statistics, 'days'>) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        Visa dagarna som tabell
      </summary>
      <div className="mt-3">
        <Table caption="Sidvisningar per dag" heads={['Dag', 'Visningar']}>
          {[...days].reverse().map(({ day, views }) => (
            <TableRow key={day} head={dayInWords(day)} cells={[numberInWords(views)]} />
          ))}
        </Table>
      </div>
    </details>
  );
}
