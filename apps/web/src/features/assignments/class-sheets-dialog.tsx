import {
  levelNames,
  newSheetNumbers,
  parallelSheets,
  type PracticeLevel,
  sheetAt,
  sheetCode,
  sheetParts,
} from '@lasar/contract/assignments/practice-rules';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Modal } from '#shared/ui/modal.tsx';

interface Props {
  /** The address of the answer key, which also gives sheets with their key. */
  readonly url: string;
  /** The sheet that is shown, which is the first of those that are printed. */
  readonly sheet: number;
  readonly level: PracticeLevel | undefined;
  readonly levels: readonly PracticeLevel[];
  readonly onClose: () => void;
}

/** Prints sheets that all differ, or sheets at two levels, with one key. */
export function ClassSheetsDialog({ url, sheet, level, levels, onClose }: Props) {
  const [duplex, setDuplex] = useState(false);
  const link = (query: Readonly<Record<string, string>>) =>
    `${url}?${new URLSearchParams({ ...query, ...(duplex && { duplex: '1' }) }).toString()}`;
  return (
    <Modal title="Skriv ut till klassen" onClose={onClose} closeText="Stäng">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={duplex}
          onChange={({ target }) => setDuplex(target.checked)}
          className="size-6 shrink-0 accent-(--lake)"
        />
        Dubbelsidig utskrift: börja varje blad på ett nytt papper
      </label>
      <ParallelSheets sheet={sheet} link={link} />
      {levels.length > 1 && <TwoLevels sheet={sheet} level={level} levels={levels} link={link} />}
    </Modal>
  );
}

type LinkTo = (query: Readonly<Record<string, string>>) => string;

function ParallelSheets({ sheet, link }: { readonly sheet: number; readonly link: LinkTo }) {
  const { fewest, usual, most } = parallelSheets;
  const [typed, setTyped] = useState(`${usual}`);
  const count = wholeNumber(typed, fewest, most);
  const first = firstOf(sheet, count ?? usual);
  const set = { sheet: `${first}`, count: `${count}` };
  return (
    <section aria-labelledby="olika-blad" className="mt-4">
      <h3 id="olika-blad" className="text-heading">
        Olika blad
      </h3>
      <p className="mt-1">
        Alla får samma slags uppgifter med olika tal. Varje blad har ett nummer, inget namn.
      </p>
      <CountField
        id="antal-blad"
        label="Antal blad"
        value={typed}
        change={setTyped}
        error={count === undefined ? `Välj mellan ${fewest} och ${most} blad.` : ''}
      />
      {count !== undefined && (
        <>
          <p className="mt-2 text-small text-muted">
            Blad {sheetCode(first)}–{sheetCode(first + count - 1)}
          </p>
          <PdfLink href={link({ ...set, parts: 'all' })} isMain>
            Skriv ut {count} blad med facit sist
          </PdfLink>
          <div className="mt-1 flex flex-wrap gap-x-5">
            <TextLink href={link({ ...set, parts: 'sheets' })}>Bara bladen</TextLink>
            <TextLink href={link({ ...set, parts: 'key' })}>Bara facit</TextLink>
          </div>
        </>
      )}
    </section>
  );
}

const mostOfEach = Math.floor(parallelSheets.most / 2);

interface TwoLevelsProps extends Pick<Props, 'sheet' | 'level' | 'levels'> {
  readonly link: LinkTo;
}

function TwoLevels({ sheet, level, levels, link }: TwoLevelsProps) {
  const pairs = levels.flatMap((one, index) =>
    levels.slice(index + 1).map((other) => [one, other]),
  );
  const names = pairs.map((pair) => pair.join('-'));
  // The level of the sheet and the one below it, for those who need easier tasks.
  const usual =
    pairs
      .filter(([, higher]) => higher === level)
      .pop()
      ?.join('-') ??
    names[0] ??
    '';
  const [chosen, setChosen] = useState(usual);
  const [typed, setTyped] = useState('1');
  const count = wholeNumber(typed, 1, mostOfEach);
  const { number } = sheetParts(firstOf(sheet, count ?? 1));
  return (
    <section aria-labelledby="tva-nivaer" className="mt-6 border-t border-line pt-5">
      <h3 id="tva-nivaer" className="text-heading">
        Två nivåer
      </h3>
      <fieldset className="mt-1">
        <legend>Samma slags uppgifter, lättare och svårare.</legend>
        {pairs.map((pair, index) => (
          <label key={names[index]} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="nivaer"
              checked={names[index] === chosen}
              onChange={() => setChosen(names[index] ?? usual)}
              className="size-6 shrink-0 accent-(--lake)"
            />
            {pair.map((each) => each && levelNames[each]).join(' och ')}
          </label>
        ))}
      </fieldset>
      <CountField
        id="antal-av-varje"
        label="Antal blad av varje nivå"
        value={typed}
        change={setTyped}
        error={count === undefined ? `Välj mellan 1 och ${mostOfEach} blad av varje nivå.` : ''}
      />
      {count !== undefined && (
        <PdfLink
          href={link({ sheet: `${number}`, count: `${count}`, levels: chosen, parts: 'all' })}
        >
          Skriv ut två nivåer
        </PdfLink>
      )}
    </section>
  );
}

/** The first of so many sheets: the one that is shown, or the last that leaves room for the others. */
function firstOf(sheet: number, count: number): number {
  const { number, level } = sheetParts(sheet);
  return sheetAt(Math.min(number, newSheetNumbers - count + 1), level);
}

function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const number = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= least && number <= most ? number : undefined;
}

interface CountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly error: string;
}

const CountField = ({ id, label, value, change, error }: CountFieldProps) => (
  <div className="mt-3">
    <label htmlFor={id} className="block font-bold">
      {label}
    </label>
    <input
      id={id}
      className="mt-1 min-h-12 w-24 rounded-xl border-2 border-ink bg-paper px-3"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      aria-invalid={error !== '' || undefined}
      aria-describedby={`${id}-fel`}
      onChange={({ target }) => change(target.value)}
    />
    <p id={`${id}-fel`} role="status" className="font-bold text-falu empty:hidden">
      {error}
    </p>
  </div>
);

interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

const PdfLink = ({ href, isMain, children }: LinkProps & { readonly isMain?: boolean }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={buttonClass(isMain ? 'solid' : 'outline', 'mt-3 w-full')}
  >
    <Icon name="print" />
    <span>
      {children}
      <span className="sr-only"> (pdf, öppnas i ny flik)</span>
    </span>
  </a>
);

const TextLink = ({ href, children }: LinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-11 items-center underline"
  >
    {children}
    <span className="sr-only"> (pdf, öppnas i ny flik)</span>
  </a>
);
