import pg from 'pg';

// PostgreSQL's object ids of its types.
const int8 = 20;
const date = 1082;

/** How values are read from either engine: 64-bit integers as numbers, days as `YYYY-MM-DD`. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(int8, Number);
valueTypes.setTypeParser(date, String);
