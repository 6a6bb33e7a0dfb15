import type { Form } from '@lasar/contract/assignments/forms';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { newSheet, useSheetNumber } from '#shared/page/use-sheet-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SheetChoice } from '#shared/ui/sheet-choice.tsx';
import { SelfTest } from './self-test.tsx';

/**
 * A self-test with new numbers each time. The server's page has no number, so it shows no questions: those of another
 * number would flash by.
 */
export function PracticeTest({ form }: { readonly form: Form }) {
  const number = useSheetNumber();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const fits = number === form.sheet;
  useEffect(() => {
    // The page came from the server's cache, which knows no numbers.
    if (number !== undefined && !fits) void revalidate();
  }, [number, fits, revalidate]);
  const choice = (
    <div className="mb-6">
      <SheetChoice sheet={number} level={form.level} levels={form.levels} />
    </div>
  );
  if (!fits)
    return (
      <>
        {choice}
        <noscript>
          <p className="font-bold">
            Övningarna kräver JavaScript. Lektionens övningsblad kan du skriva ut ändå.
          </p>
        </noscript>
        <div className="needs-script min-h-dvh">
          <LoadingText />
        </div>
      </>
    );
  const renew = () => void navigate({ search: newSheet(number) });
  return (
    <>
      {choice}
      <SelfTest
        key={number}
        form={form}
        more={
          <Button variant="outline" onClick={renew}>
            Nya uppgifter
          </Button>
        }
      />
    </>
  );
}
