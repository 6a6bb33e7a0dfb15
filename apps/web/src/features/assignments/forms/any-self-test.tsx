import type { Form } from '@lasar/contract/assignments/forms';
import { lazy, Suspense, type ComponentProps } from 'react';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { SelfTest } from './self-test.tsx';

// Few self-tests have new numbers each time.
const PracticeTest = lazy(() =>
  loadChunk(() => import('./practice-test.tsx')).then((chunk) => ({
    default: chunk.PracticeTest,
  })),
);

interface Props extends Omit<ComponentProps<typeof SelfTest>, 'form'> {
  readonly form: Form;
}

/** A self-test, with questions that an author wrote or that are made anew each time. The rest is for the former. */
export function AnySelfTest({ form, ...rest }: Props) {
  if (form.sheet === undefined) return <SelfTest form={form} {...rest} />;
  return (
    <Suspense>
      <PracticeTest form={form} />
    </Suspense>
  );
}
