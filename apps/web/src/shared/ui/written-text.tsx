import type { Maths } from '@lasar/contract/maths';
import { createContext, useContext, type ReactNode } from 'react';
import { plainText, splitAtMaths } from '#shared/maths.ts';

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

/** What a person has written, with its formulas as MathML. */
export function WrittenText({ children: text }: { readonly children: string }) {
  return useWrittenText()(text);
}

/** Shows what a person has written, where a rule wants to see that an element holds text. */
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

/** Makes plain text of what a person has written, for labels and lists that hold nothing else. */
export function usePlainText(): (text: string) => string {
  const maths = useContext(MathsContext);
  return (text) => plainText(text, maths);
}
