/** How many class codes one call creates. */
export const mostClassCodesAtOnce = 100;

/** The longest name of a class, in characters. */
export const longestClassName = 60;

/**
 * The classes of a list as a school pastes it, each once: one on a line, or with commas, semicolons or tabs between them. Case and
 * spaces do not tell classes apart.
 */
export function classNamesIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const cell of text.split(/[\r\n\t,;]+/)) {
    const name = cell.trim().replace(/\s+/g, ' ');
    const key = classNameKey(name);
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** What tells classes apart: '7 b' is '7B'. */
export const classNameKey = (name: string): string =>
  name.replace(/\s+/g, '').toLocaleLowerCase('sv');
