import { expect } from '@playwright/test';
import type { Key, Spot, Window } from './driver.ts';

/** Long, because a browser and a server share two cores with other browsers. */
const patience = 30_000;
/** How many times in a row, 50 ms apart, something is found in the same place before it is clicked. */
const stillness = 4;

/**
 * An element as a person tells it: by a selector for what it is, and by its name (its label, else its text), whole or by a
 * pattern. The first visible one counts.
 */
export interface Target {
  readonly css: string;
  readonly name?: string | RegExp;
}

/** Somebody at a window: goes, looks, clicks and types, and waits for conditions as a person does. */
export class Visitor {
  readonly #window: Window;
  readonly #site: string;
  readonly #expected: RegExp[] = [];

  constructor(window: Window, site: string) {
    this.#window = window;
    this.#site = site;
  }

  /** Opens an address and waits until the page reacts to input, which is later than its load event. */
  async goTo(path: string): Promise<void> {
    await this.#window.goTo(new URL(path, this.#site).href);
    await this.until(
      `the scripts of ${path}`,
      () => document.documentElement.dataset['scripts'] !== 'coming',
    );
  }

  /** Stores the choice in the cookie banner, as if made at an earlier visit. */
  async answerBanner(): Promise<void> {
    // The policy of a text file refuses the icon and the style that some browsers give it by themselves.
    this.expectError(/favicon\.ico|robots\.txt/);
    await this.#window.goTo(new URL('/robots.txt', this.#site).href);
    await this.evaluate(() => void (document.cookie = 'LACookiev3=necessary; path=/'));
  }

  /** Runs a function in the page. It sees nothing but its argument, and returns JSON. */
  async evaluate<T, A = undefined>(script: (argument: A) => T, argument?: A): Promise<T> {
    const value = argument === undefined ? 'undefined' : JSON.stringify(argument);
    return (await this.#window.evaluate(`(${script.toString()})(${value})`)) as T;
  }

  /** Runs a script that is no function, such as that of a library. */
  run = async (source: string): Promise<void> =>
    void (await this.#window.evaluate(`(() => { ${source}\n })()`));

  /** Waits until a function in the page returns something that is true, and returns it. */
  async until<T, A = undefined>(what: string, script: (argument: A) => T, argument?: A) {
    return this.#poll(what, () => this.evaluate(script, argument));
  }

  /** Waits until an element is there and visible, and a function of it returns something that is true. */
  async untilOn<T>(target: Target, what: string, script: (element: HTMLElement) => T): Promise<T> {
    const expression = `(() => {
      const element = (${findVisible.toString()})(${JSON.stringify(plain(target))});
      return element && (${script.toString()})(element);
    })()`;
    return this.#poll(
      `${told(target)}: ${what}`,
      async () => (await this.#window.evaluate(expression)) as T,
    );
  }

  async sees(target: Target): Promise<void> {
    await this.untilOn(target, 'is seen', () => true);
  }

  /** Clicks the middle of an element with the mouse, once it lies still with nothing above it. */
  async click(target: Target): Promise<void> {
    let before: Spot | undefined;
    let still = 0;
    const spot = await this.#poll(`${told(target)}: can be clicked`, async () => {
      const now = await this.evaluateOn(target, whereToClick);
      still = now && before && now.x === before.x && now.y === before.y ? still + 1 : 0;
      before = now;
      return still >= stillness ? now : undefined;
    });
    await this.#window.clickAt(spot);
  }

  /** Clicks a field and types over what stands in it. */
  async writeIn(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.untilOn(target, 'has focus', (field) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      return field === document.activeElement;
    });
    await this.#window.type(text);
  }

  /** Chooses an option of a menu, by its place or its text. The menu itself is drawn by the system, out of a script's reach. */
  async choose(target: Target, option: number | string): Promise<void> {
    await this.sees(target);
    await this.evaluateOn(target, (menu) => menu.focus());
    const chosen = await this.evaluate((wanted) => {
      const menu = document.activeElement as HTMLSelectElement;
      const index =
        typeof wanted === 'number'
          ? wanted
          : [...menu.options].findIndex(({ text }) => text === wanted);
      menu.selectedIndex = index;
      for (const event of ['input', 'change'])
        menu.dispatchEvent(new Event(event, { bubbles: true }));
      return index;
    }, option);
    expect(chosen, `${told(target)} has ${option}`).toBeGreaterThanOrEqual(0);
  }

  type = (text: string): Promise<void> => this.#window.type(text);
  press = (key: Key): Promise<void> => this.#window.press(key);
  resize = (width: number, height: number): Promise<void> => this.#window.resize(width, height);

  /** Waits for an address, as a path with query. */
  async isAt(path: string | RegExp): Promise<void> {
    const at = () => this.evaluate(() => location.pathname + location.search);
    const wanted = expect.poll(at, { timeout: patience });
    await (typeof path === 'string' ? wanted.toBe(path) : wanted.toMatch(path));
  }

  /** Expects an error that belongs to the journey, such as a 401 that it asks for. */
  expectError(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async unexpectedErrors(): Promise<string[]> {
    const seen = await this.#window.errors();
    return seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }

  leave = (): Promise<void> => this.#window.close();

  async evaluateOn<T>(target: Target, script: (element: HTMLElement) => T): Promise<T | undefined> {
    const expression = `(() => {
      const element = (${findVisible.toString()})(${JSON.stringify(plain(target))});
      return element ? (${script.toString()})(element) : null;
    })()`;
    return ((await this.#window.evaluate(expression)) ?? undefined) as T | undefined;
  }

  async #poll<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    const deadline = Date.now() + patience;
    let fault: unknown;
    while (Date.now() < deadline) {
      try {
        const answer = await ask();
        if (answer) return answer;
        fault = undefined;
      } catch (error) {
        // The document that was asked may just have been replaced by the next one.
        fault = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const shown = await this.evaluate(() => `${location.href}\n${document.body.innerText}`);
    throw new Error(`Waited in vain for ${what}\nat ${shown.slice(0, 1500)}`, { cause: fault });
  }
}

const told = ({ css, name }: Target): string => `${css}${name ? ` ${String(name)}` : ''}`;

const plain = ({ css, name }: Target) => ({
  css,
  ...(typeof name === 'string' && { whole: name }),
  ...(name instanceof RegExp && { pattern: name.source }),
});

/** Runs in the page. */
function findVisible({ css, whole, pattern }: ReturnType<typeof plain>): HTMLElement | undefined {
  const named = (element: HTMLElement): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const by = labelledBy?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const label = element.getAttribute('aria-label') ?? by?.join(' ') ?? labels?.[0]?.textContent;
    return (label ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  return [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    if (element.getClientRects().length === 0) return false;
    if (getComputedStyle(element).visibility !== 'visible') return false;
    if (whole !== undefined) return named(element) === whole;
    return pattern === undefined || new RegExp(pattern).test(named(element));
  });
}

/** Runs in the page: the middle of an element, when a click there reaches it. Else the element is scrolled into view. */
function whereToClick(element: HTMLElement): Spot | undefined {
  const [box] = element.getClientRects();
  if (!box) return undefined;
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const above = document.elementFromPoint(x, y);
  const reached =
    above !== null && (element.contains(above) || above.closest('label')?.control === element);
  if (reached) return { x, y };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return undefined;
}
