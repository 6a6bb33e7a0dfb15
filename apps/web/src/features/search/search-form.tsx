import { Form } from 'react-router';
import { paths } from '#shared/paths.ts';

/** The big field. A plain GET form, so the address of a search can be kept and shared. */
export function SearchForm({ q }: { readonly q: string }) {
  return (
    <Form
      action={paths.search()}
      role="search"
      aria-label="Sök i allt innehåll"
      className="mt-6 max-w-measure"
    >
      <label htmlFor="sok" className="block font-bold">
        Vad letar du efter?
      </label>
      <div className="mt-2 flex rounded-2xl border-2 border-ink bg-card shadow-[0_6px_0_var(--ink)] focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-lake">
        <input
          id="sok"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="min-h-14 w-full min-w-0 rounded-l-2xl bg-transparent px-5 text-body focus-visible:outline-none"
        />
        <button
          type="submit"
          className="min-h-14 rounded-r-[0.85rem] bg-sun px-6 font-bold text-on-sun hover:bg-sun-deep focus-visible:-outline-offset-6 focus-visible:outline-on-sun"
        >
          Sök
        </button>
      </div>
    </Form>
  );
}
