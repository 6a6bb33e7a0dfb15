import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Landscape } from '#shared/art/landscape.tsx';

const suggestions = ['fotosyntes', 'Matematik 1b', 'andra världskriget'];

/** What one can do here. `search` is the big search, which belongs to another feature. */
export function StartHero({ search }: { readonly search: ReactNode }) {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 pt-10 pb-16 tablet:pt-16 wide:grid-cols-[35rem_1fr]">
      <div>
        <h1 className="text-hero">
          <span className="block">Lektionen finns här.</span>{' '}
          <span className="block">Börja undervisa.</span>
        </h1>
        <p className="mt-5 max-w-140 text-lead text-muted">
          Filmer, arbetsblad och självtest, ordnade efter kurs och kopplade till kursplanen. Du
          behöver inget konto för att titta in.
        </p>
        {search}
        <p className="mt-5 flex flex-wrap items-center gap-x-4 text-muted">
          Prova:
          {suggestions.map((q) => (
            <Link
              key={q}
              to={paths.search(q)}
              className="inline-flex min-h-11 items-center underline hover:text-ink"
            >
              {q}
            </Link>
          ))}
        </p>
      </div>
      <Landscape className="h-44 w-full rounded-3xl tablet:h-72 wide:h-auto" />
    </section>
  );
}
