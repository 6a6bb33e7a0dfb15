import { type ColumnHints, type Columns, listedRows } from './column-rules.ts';
import type { Rows } from './table-rules.ts';

/** The fields of a school in a list of schools. */
export const schoolColumns = ['name', 'schoolUnitCode', 'skolonUuid'] as const;
export type SchoolColumn = (typeof schoolColumns)[number];

/** Everything that can be wrong with a row. The web has a Swedish sentence for each. */
export const schoolFaults = [
  'name-missing',
  'name-too-long',
  'name-malformed',
  'name-repeated',
  'code-malformed',
  'code-repeated',
  'code-elsewhere',
  'skolon-malformed',
  'skolon-repeated',
  'skolon-elsewhere',
] as const;
export type SchoolFault = (typeof schoolFaults)[number];

/** How many schools one call checks, and how many it adds. */
export const mostSchools = 2_000;
export const mostSchoolsAtOnce = 100;

export const schoolHints: ColumnHints<SchoolColumn> = {
  headers: [
    ['skolonUuid', /^skolon/],
    [
      'schoolUnitCode',
      /^(skol)?enhets ?(kod|n(umme)?r)|^skolenhetens (kod|nummer)|^kod (för )?(skol)?enhet(en)?$|^skol(ans )? ?kod|^school ?(unit )?code|^schoolunitcode/,
    ],
    [
      'name',
      /^(namn|name|skola|skolan|skolor|skolenhet|skolans namn|skolnamn|skolenhetsnamn|skolenhetens namn|enhet|enhetsnamn|enhetens namn|school|school ?name|school ?unit( ?name)?)$/,
    ],
    [
      'name',
      /^(organisation(senhet)?|organisatorisk enhet|org ?enhet|verksamhet(sställe)?|arbetsställe|rektorsenhet|utbildningsenhet|studieenhet|organi[sz]ation)( namn)?$/,
    ],
  ],
  cells: ['schoolUnitCode', (cell) => /^[0-9]{8}$/.test(cell)],
  first: 'name',
};

interface SchoolInFile {
  readonly row: number;
  readonly name: string;
  readonly schoolUnitCode: string;
  readonly skolonUuid: string;
}

export const schoolsIn = (rows: Rows, columns: Columns<SchoolColumn>): SchoolInFile[] =>
  listedRows(rows, columns).map(({ row, cell }) => ({
    row,
    name: cell('name'),
    schoolUnitCode: cell('schoolUnitCode'),
    skolonUuid: cell('skolonUuid'),
  }));
