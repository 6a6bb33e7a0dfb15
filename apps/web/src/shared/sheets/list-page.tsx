import { guessColumns } from '@lasar/contract/customers/lists/column-rules';
import type { Reading } from '@lasar/contract/customers/lists/table-rules';
import { type ReactNode, useRef, useState } from 'react';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import type { ListKind, OpenFile } from './list-kind.ts';
import { ListSteps } from './list-steps.tsx';
import { openTable, unreadableInWords } from './open-table.ts';
import { PasteList } from './paste-list.tsx';

interface Props<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly title: string;
  readonly lead: string;
  /** The page that the list belongs to. */
  readonly parent: { readonly name: string; readonly path: string };
  /** What the file is to hold. */
  readonly children: ReactNode;
  /** Shown below the steps. */
  readonly after?: ReactNode;
}

/** A page that reads a list: a file is chosen, its columns named, the list tried and then written. */
export function ListPage<C extends string, W>({
  kind,
  title,
  lead,
  parent,
  children,
  after,
}: Props<C, W>) {
  const [open, setOpen] = useState<OpenFile<C>>();
  const [error, setError] = useState<string>();

  const read = async (file: File, reading?: Reading) => {
    try {
      const table = await openTable(file, {
        given: reading,
        isKnown: kind.hints.cells[1],
      });
      setOpen({ file, ...table, columns: guessColumns(table.rows, kind.hints) });
      setError(undefined);
    } catch (problem) {
      setOpen(undefined);
      setError(unreadableInWords(problem));
    }
  };

  return (
    <>
      <Breadcrumbs parents={[{ id: 'parent', ...parent }]} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <section aria-labelledby="filen" className="mt-8">
        <h2 id="filen" className="text-section">
          1. Välj fil
        </h2>
        <p className="mt-2 max-w-measure">
          {children} Filen läses i webbläsaren, och bara de kolumner som du väljer skickas.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <FileChooser label={kind.words.file} onChoose={(file) => void read(file)}>
            {open ? 'Byt fil' : 'Välj fil'}
          </FileChooser>
          <PasteList onPaste={(file) => void read(file)} />
        </div>
        <p role="alert" className={error ? 'mt-3 font-bold text-falu' : ''}>
          {error}
        </p>
      </section>
      {open && (
        <ListSteps
          // A file that is chosen again, or read in another way, is tried anew.
          key={`${open.file.name} ${open.file.lastModified} ${JSON.stringify(open.reading)}`}
          kind={kind}
          open={open}
          onReading={(reading) => void read(open.file, reading)}
          onColumns={(columns) => setOpen({ ...open, columns })}
        />
      )}
      {after}
    </>
  );
}

interface FileChooserProps {
  readonly label: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

function FileChooser({ label, onChoose, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
