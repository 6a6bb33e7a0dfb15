import type { Maths } from '@lasar/contract/maths';
import { createContext, useContext, type ReactNode } from 'react';
import { plainText, splitAtMaths } from '#shared/text/maths.ts';

const MathsContext = createContext<Maths>([]);

interface ProviderProps {
  /** The records whose texts stand inside. A formula looks the same in all of them. */
  readonly records: readonly { readonly maths?: Maths | undefined }[];
  readonly children: ReactNode;
}

/** Gives the texts inside it the formulas of their records. */
export function MathsProvider({ records, children }: ProviderProps) {
  const maths = records.flatMap((record) => record.maths ?? []);
  return <MathsContext value={maths}>{children}</MathsContext>;
}

/** An authored text, with its formulas as MathML. */
export function WrittenText({ children: text }: { readonly children: string }) {
  return useWrittenText()(text);
}

/** Renders an authored text inside elements for which a lint rule requires visible text. */
export function useWrittenText(): (text: string) => ReactNode {
  const maths = useContext(MathsContext);
  return (text) => {
    if (maths.length === 0) return text;
    return splitAtMaths(text, maths).map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        // The server has rendered and sanitised it.
        <span key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
      ),
    );
  };
}

/** Returns a function that converts an authored text to plain text, for labels and options. */
export function usePlainText(): (text: string) => string {
  const maths = useContext(MathsContext);
  return (text) => plainText(text, maths);
}
