import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Whether a value fits a schema. Compiled when the first value comes: most calls are never made in a test, and a start
 * should not wait for them.
 */
export function compiledCheck(schema: TSchema): (value: unknown) => boolean {
  let check: ((value: unknown) => boolean) | undefined;
  return (value) => {
    if (!check) {
      const compiled = Compile(schema);
      check = (given) => compiled.Check(given);
    }
    return check(value);
  };
}
