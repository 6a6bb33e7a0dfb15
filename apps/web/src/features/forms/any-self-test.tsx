import type { Form } from '@lasar/contract/forms';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/load-chunk.ts';
import { SelfTest } from './self-test.tsx';

// Few self-tests have new numbers each time.
const PracticeTest = lazy(() =>
  loadChunk(() => import('./practice-test.tsx')).then((chunk) => ({
    default: chunk.PracticeTest,
  })),
);

/** A self-test, with questions that an author wrote or that are made anew each time. */
export function AnySelfTest({ form }: { readonly form: Form }) {
  if (form.sheet === undefined) return <SelfTest form={form} />;
  return (
    <Suspense>
      <PracticeTest form={form} />
    </Suspense>
  );
}
