import { adminPaths } from '@lasar/contract/admin-paths';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readStored, writeStored } from '#shared/device/stored.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';

/** A selection of records that an editor has named: `query` is that of the page's address. */
interface Selection {
  readonly name: string;
  readonly query: string;
}

const key = 'lasar.device.selections';
const most = 20;

function storedSelections(): readonly Selection[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSelection) : [];
  } catch {
    return [];
  }
}

const isSelection = (value: unknown): value is Selection => {
  const { name, query } = Object(value) as Partial<Record<keyof Selection, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
};

/** The selections that are saved in this browser, and the way to save the one that is shown. */
export function SavedSelections() {
  const [search] = useSearchParams();
  const [saved, setSaved] = useState<readonly Selection[]>([]);
  const [naming, setNaming] = useState(false);
  const [told, setTold] = useState('');
  useEffect(() => setSaved(storedSelections()), []);
  useEffect(() => {
    if (naming) document.getElementById('falt-urvalets-namn')?.focus();
  }, [naming]);
  const query = [...search].filter(([, value]) => value !== '');
  const shown = new URLSearchParams(query).toString();
  const keep = (selections: readonly Selection[], text: string) => {
    writeStored(key, selections.length === 0 ? undefined : JSON.stringify(selections));
    setSaved(selections);
    setTold(text);
    setNaming(false);
  };
  return (
    <section aria-label="Sparade urval" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {saved.map(({ name, query: of }) => (
        <span key={name} className="inline-flex items-center rounded-xl border border-line pl-3">
          <Link
            to={`${adminPaths.contentTable}?${of}`}
            aria-current={of === shown ? 'page' : undefined}
            className="inline-flex min-h-11 items-center wrap-anywhere underline aria-[current=page]:font-bold"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={`Glöm urvalet ${name}`}
            className="min-h-11 min-w-11 text-muted hover:text-ink"
            onClick={() =>
              keep(
                saved.filter((each) => each.name !== name),
                `Urvalet ${name} är glömt.`,
              )
            }
          >
            ×
          </button>
        </span>
      ))}
      {naming ? (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const given = new FormData(event.currentTarget).get('urvalets-namn');
            const name = typeof given === 'string' ? given.trim() : '';
            if (name === '') return setNaming(false);
            const others = saved.filter((each) => each.name !== name);
            keep([...others, { name, query: shown }].slice(-most), `Urvalet ${name} är sparat.`);
          }}
        >
          <TextField
            name="urvalets-namn"
            label="Vad ska urvalet heta?"
            maxLength={60}
            autoComplete="off"
            hint="Det sparas i den här webbläsaren."
          />
          <Button type="submit">Spara</Button>
          <Button variant="outline" onClick={() => setNaming(false)}>
            Avbryt
          </Button>
        </form>
      ) : (
        shown !== '' && (
          <Button variant="outline" onClick={() => setNaming(true)}>
            Spara urvalet
          </Button>
        )
      )}
      <span role="status" className="text-small text-muted">
        {told}
      </span>
    </section>
  );
}
