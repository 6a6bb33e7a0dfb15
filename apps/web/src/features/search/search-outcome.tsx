import { Link } from 'react-router';
import { EmptyScene } from '#shared/art/scene.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { shortestSearch, type SearchData } from './load-search.ts';

const mostHits = 50;

/** How the search went, said and shown. */
export function SearchOutcome({ search }: { readonly search: SearchData }) {
  const { state, hits, q } = search;
  return (
    <>
      <p role="status" className="mt-8 text-muted empty:hidden">
        {outcomeText(search)}
      </p>
      {state === 'answered' && hits.length === 0 && <NoHits q={q} />}
    </>
  );
}

function outcomeText({ state, hits, q }: SearchData): string {
  if (state === 'idle') return 'Skriv ett ämne, en kurs, ett område eller ett ord ur en lektion.';
  if (state === 'short') return `Skriv minst ${shortestSearch} tecken för att söka.`;
  if (state === 'failed') return 'Fel i sökning. Försök igen om en stund.';
  if (hits.length === 0) return '';
  if (hits.length >= mostHits) return `De ${mostHits} bästa träffarna på ”${q}”`;
  return hits.length === 1 ? `1 träff på ”${q}”` : `${hits.length} träffar på ”${q}”`;
}

function NoHits({ q }: { readonly q: string }) {
  return (
    <div role="status">
      <EmptyState title="Inga träffar" art={<EmptyScene />}>
        <p>
          Vi hittade inget på ”{q}”. Kontrollera stavningen, prova ett kortare ord eller ett annat
          ord för samma sak.
        </p>
        <p>
          Du kan också bläddra bland ämnena i en skolform, till exempel{' '}
          <Link to={paths.schoolType('grundskola')}>grundskola</Link> eller{' '}
          <Link to={paths.schoolType('gymnasieskola')}>gymnasieskola</Link>.
        </p>
      </EmptyState>
    </div>
  );
}
