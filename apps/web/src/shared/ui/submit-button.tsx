import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly children: string;
  readonly busy: boolean;
  readonly busyText: string;
}

/** The button of a form that works by script only: before it has come, a submit would lead nowhere. */
export function SubmitButton({ children, busy, busyText }: Props) {
  const scripted = useScripted();
  return (
    <>
      <Button
        type="submit"
        disabled={!scripted}
        aria-disabled={busy}
        className="w-full disabled:opacity-100"
      >
        {busy ? busyText : children}
      </Button>
      <noscript>
        <p className="font-bold">
          Formuläret behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.
        </p>
      </noscript>
    </>
  );
}

const never = () => () => undefined;

/** True once our script runs the page: what works by script alone waits for it. */
const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
