import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem } from '#shared/calls/call.ts';

/** The body of a change: the new values of its fields, and the values that the form was opened with. */
type Change<F> = F & { readonly before: F };

interface Props<F extends object> {
  /** The fields as they were loaded. */
  readonly start: F;
  readonly labels: Readonly<Record<keyof F, string>>;
  /** The value of a field as people read it: the text itself by default, and 'tomt' for none. */
  readonly inWords?: (value: F[keyof F] | undefined, name: keyof F) => string;
  /** Reads the fields as they are now. */
  readonly read: () => Promise<F>;
  /** Rejects with `request/outdated` when somebody else has changed the fields. */
  readonly write: (change: Change<F>) => Promise<unknown>;
  readonly children: (values: F, save: (own: F) => Promise<void>) => ReactNode;
}

interface Outdated<F> {
  readonly by: string | undefined;
  readonly changed: readonly (keyof F)[];
}

/**
 * A form whose record somebody else may change while it is filled in. It then tells who has changed what, and begins anew with
 * what stands in the fields that its user has left alone, and with what the user has written in the others.
 */
export function WhileWriting<F extends object>(props: Props<F>) {
  const { start, read, write, children } = props;
  const [state, setState] = useState<{
    readonly before: F;
    readonly values: F;
    readonly outdated?: Outdated<F>;
  }>({ before: start, values: start });
  const [attempt, setAttempt] = useState(0);
  const { before, values, outdated } = state;

  const save = async (own: F) => {
    try {
      await write({ ...own, before });
      setState({ before: own, values: own });
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'request/outdated') throw error;
      const now = await read();
      const changed = differing(before, now);
      const written = new Set(differing(before, own));
      setState({
        before: now,
        values: pick(now, own, (name) => written.has(name)),
        outdated: { by: error.about, changed },
      });
      setAttempt((last) => last + 1);
    }
  };

  return (
    <>
      {outdated && <Notice key={`notice-${attempt}`} {...props} outdated={outdated} now={before} />}
      <div key={attempt}>{children(values, save)}</div>
    </>
  );
}

function Notice<F extends object>({
  outdated: { by, changed },
  now,
  labels,
  inWords = textOf,
}: Props<F> & { readonly outdated: Outdated<F>; readonly now: F }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-xl border-2 border-falu bg-falu-soft p-4"
    >
      <p className="font-bold">{by ?? 'Någon annan'} har ändrat uppgifterna medan du skrev.</p>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {changed.map((name) => (
          <li key={String(name)}>
            {labels[name]} är nu: {inWords(now[name], name)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Inget är sparat ännu. Det som du har skrivit står kvar, och gäller om du sparar igen.
      </p>
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : 'tomt';

/** The names of the fields whose values differ. The order of a list means nothing. */
function differing<F extends object>(one: F, other: F): (keyof F)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof F)[]);
  return [...names].filter((name) => comparable(one[name]) !== comparable(other[name]));
}

const comparable = (value: unknown): string | undefined =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort(byText) : value);

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

/** The fields of one record, and those of another where `isOther` says so. A field that is absent there is absent. */
function pick<F extends object>(one: F, other: F, isOther: (name: keyof F) => boolean): F {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof F)[]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const from = isOther(name) ? other : one;
      return name in from ? [[name, from[name]]] : [];
    }),
  ) as F;
}
