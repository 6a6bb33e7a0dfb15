/** The keys that journeys press, by their names in the DOM. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Space'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A window with storage of its own, by the few means that every browser has. What a page holds is read and waited for with
 * scripts (`visitor.ts`), and the input is the browser's own: a mouse at a point, and keys.
 */
export interface Window {
  goTo(url: string): Promise<void>;
  /** What an expression evaluates to, as JSON can tell it. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(spot: Spot): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sizes the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Console errors, uncaught exceptions and policy violations so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Browser extends AsyncDisposable {
  openWindow(): Promise<Window>;
}

/** The size of a window until a journey chooses another. */
export const desktop = { width: 1280, height: 800 } as const;
