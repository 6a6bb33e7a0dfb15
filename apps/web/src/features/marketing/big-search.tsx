import { Form } from 'react-router';
import { paths } from '#shared/paths.ts';

/** The start page's search: the one thing on the site with a shadow. */
export function BigSearch() {
  return (
    <Form action={paths.search()} role="search" aria-label="Sök lektioner" className="mt-8">
      <div className="search-box flex overflow-hidden rounded-2xl border-2 border-ink bg-card shadow-[0_7px_0_var(--ink)]">
        <label htmlFor="sok-start" className="sr-only">
          Vad vill du undervisa om?
        </label>
        <input
          id="sok-start"
          type="search"
          name="q"
          required
          minLength={2}
          placeholder="Ämne, kurs eller begrepp"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-16 w-full min-w-0 flex-1 bg-transparent px-4 text-body outline-none tablet:px-5 tablet:text-lead"
        />
        <button
          type="submit"
          className="bg-sun px-5 tablet:px-6 font-bold text-on-sun hover:bg-sun-deep"
        >
          Sök
        </button>
      </div>
    </Form>
  );
}
