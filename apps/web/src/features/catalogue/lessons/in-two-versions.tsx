import type { ReactNode } from 'react';
import { inNarrowRow, ToolButton, WideText } from '#shared/ui/reading-tools.tsx';

interface Props<T> {
  readonly plain: T;
  readonly easy: T | undefined;
  readonly children: (text: T) => ReactNode;
}

/** A text and, where there is one, its easier version. Which of them is seen is a reading setting (`app/reading.css`). */
export const InTwoVersions = <T,>({ plain, easy, children }: Props<T>) =>
  !easy ? (
    children(plain)
  ) : (
    <>
      <div className="plain-text">{children(plain)}</div>
      <div className="easy-text">{children(easy)}</div>
    </>
  );

/** Changes between the versions, here and on every other page. */
export const EasyTool = () => (
  <ToolButton tool="easy" className={inNarrowRow}>
    <span className="plain-text">
      Lättare<WideText> svenska</WideText>
    </span>
    <span className="easy-text">Vanlig text</span>
  </ToolButton>
);
