import { useCallback, useState, type ComponentProps } from 'react';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { PracticeTest } from './practice-test.tsx';
import { SelfTest } from './self-test.tsx';

// The first render is as the questions were written, like the server's.
const loadLevels = () => import('./test-levels.tsx').then((module) => module.TestLevels);

type Props = Omit<ComponentProps<typeof SelfTest>, 'Fields'>;

/** A self-test, with questions that an author wrote or that are made anew each time. The rest is for the former. */
export function AnySelfTest({ form, ...rest }: Props) {
  const [{ Fields }, setFields] = useState({ Fields: AnswerFields });
  const onFields = useCallback(
    (next: typeof AnswerFields) =>
      setFields((shown) => (shown.Fields === next ? shown : { Fields: next })),
    [],
  );
  if (form.sheet !== undefined) return <PracticeTest form={form} />;
  if (rest.isPreview) return <SelfTest form={form} {...rest} />;
  return (
    <>
      <div className="no-print needs-script mb-6 min-h-28">
        <LazyComponent
          load={loadLevels}
          props={{ form, onFields }}
          placeholder={<></>}
          what="Nivåerna"
        />
      </div>
      <SelfTest form={form} {...rest} Fields={Fields} />
    </>
  );
}
