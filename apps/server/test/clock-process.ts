// Loaded into a process before the service (`--import`): its dates are those of a clock that the file CLOCK_FILE shifts.
import { readFileSync } from 'node:fs';

const Real = Date;
let shift = 0;
const readShift = (): void => {
  shift = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
};
readShift();
setInterval(readShift, 50).unref();

class ShiftedDate extends Real {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([Real.now() + shift] as const) : given));
  }
  static override now(): number {
    return Real.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
