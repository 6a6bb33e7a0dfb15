import { type ReactNode, useRef, useState } from 'react';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { guessColumns, type OpenFile } from './columns.ts';
import { ListedPeople } from './listed-people.tsx';
import { type Reading, readTable, UnreadableFile } from './read-table.ts';
import type { School } from './use-people-list.ts';

/** The page that adds a list of people to a school: a file is chosen, its columns named, the list tried and then added. */
export function PeoplePage({ school }: { readonly school: School }) {
  const [open, setOpen] = useState<OpenFile>();
  const [error, setError] = useState<string>();

  const read = async (file: File, reading?: Reading) => {
    try {
      const table = await readTable(file, reading);
      setOpen({ file, ...table, columns: guessColumns(table.rows) });
      setError(undefined);
    } catch (problem) {
      setOpen(undefined);
      setError(
        problem instanceof UnreadableFile
          ? problem.message
          : 'Filen gick inte att öppna. Kontrollera uppkopplingen och försök igen.',
      );
    }
  };

  return (
    <>
      <Breadcrumbs parents={[{ id: 'school', name: school.name, path: school.path }]} />
      <PageHeading lead="Läs in en lista från ett kalkylblad. Alla som läggs till får ett mejl med en länk för att välja lösenord.">
        Lägg till många
      </PageHeading>
      <section aria-labelledby="filen" className="mt-8">
        <h2 id="filen" className="text-section">
          1. Välj fil
        </h2>
        <p className="mt-2 max-w-measure">
          En CSV-fil med en person på varje rad och en kolumn för e-postadressen. Namn och roll (
          {school.roles}) är frivilliga. I Excel sparas listan så med Spara som och filformatet CSV.
          Filen läses i webbläsaren, och bara de kolumner som du väljer skickas.
        </p>
        <FileChooser onChoose={(file) => void read(file)}>
          {open ? 'Byt fil' : 'Välj fil'}
        </FileChooser>
        <p role="alert" className={error ? 'mt-3 font-bold text-falu' : ''}>
          {error}
        </p>
      </section>
      {open && (
        <ListedPeople
          // A file that is chosen again, or read in another way, is tried anew.
          key={`${open.file.name} ${open.file.lastModified} ${JSON.stringify(open.reading)}`}
          school={school}
          open={open}
          onReading={(reading) => void read(open.file, reading)}
          onColumns={(columns) => setOpen({ ...open, columns })}
        />
      )}
    </>
  );
}

interface FileChooserProps {
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

function FileChooser({ onChoose, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label="Fil med personer"
        accept=".csv,.txt,.tsv,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button className="mt-4" variant="outline" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
