import { Type } from 'typebox';
import { practiceLevels } from './practice-rules.ts';

const Level = Type.Enum([...practiceLevels]);

/** Of what is generated: the level of the tasks when the number of a sheet names none, and those that one may choose among. */
export const withLevels = {
  level: Type.Optional(Level),
  levels: Type.Optional(Type.Array(Level)),
};
