import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  allowKeeping,
  hasWrong,
  mayKeep,
  noteAnswer,
  type Source,
} from '#shared/device/kept-wrong.ts';
import { deviceToday } from '#shared/device/practice-schedule.ts';
import { Button } from './button.tsx';

/** An answer that was corrected. */
export interface Tried {
  /** The mark of the question, or the word. */
  readonly key: string;
  readonly sheet?: number;
  readonly isRight: boolean;
}

interface Props {
  readonly source: Source;
  /** Every answer since the page was opened, in order. */
  readonly tried: readonly Tried[];
}

/**
 * Keeps in this browser what goes wrong, and tells so. Whoever came without an account presses a button first; until then it
 * is in the memory of the page alone.
 */
export function KeepWrong({ source, tried }: Props) {
  const [allowed, setAllowed] = useState(mayKeep);
  const [kept, setKept] = useState(false);
  const noted = useRef(0);
  const { id, path, name } = source;
  useEffect(() => {
    if (!allowed) return;
    for (const { isRight, ...asked } of tried.slice(noted.current))
      noteAnswer({ id, path, name }, asked, isRight, deviceToday());
    noted.current = tried.length;
    setKept(hasWrong(id));
  }, [allowed, tried, id, path, name]);
  if (tried.every(({ isRight }) => isRight)) return null;
  return (
    <div className="no-print mb-2 w-full max-w-[46rem]">
      {allowed ? (
        <p role="status">
          {kept && (
            <>
              Det som blev fel kommer tillbaka i morgon under{' '}
              <Link to={paths.tracks} className="underline">
                Mina lektioner
              </Link>
              . Det sparas bara i den här webbläsaren.
            </>
          )}
        </p>
      ) : (
        <>
          <p className="font-bold">Vill du öva på det som blev fel i morgon?</p>
          <p className="mt-1">
            Inget av det är sparat än. Om du trycker minns den här webbläsaren vilka frågor det var.
            Det skickas inte till någon.
          </p>
          <Button
            variant="outline"
            className="mt-2"
            onClick={() => {
              allowKeeping();
              setAllowed(true);
            }}
          >
            Spara på den här datorn
          </Button>
        </>
      )}
    </div>
  );
}
