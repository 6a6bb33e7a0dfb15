import {
  newSheetNumbers,
  sheetAt,
  sheetCode,
  sheetParts,
} from '@lasar/contract/assignments/practice-rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { sheetIn } from './sheet-number.ts';

/** The query that opens a sheet. */
export const sheetQuery = (sheet: number): string => `?blad=${sheetCode(sheet)}`;

/**
 * The query of a sheet of its own, drawn by lot among those with other numbers than the one that is shown, at the level of that
 * one.
 */
export function newSheet(shown?: number): string {
  const { number, level } = sheetParts(shown ?? 0);
  const drawn = 1 + Math.floor(Math.random() * newSheetNumbers);
  return drawn === number ? newSheet(shown) : sheetQuery(sheetAt(drawn, level));
}

/**
 * The number of the sheet that the address names. Without one, a new number is drawn and put into the address, by which
 * the sheet can be opened again. Undefined in the first render, since the server's page is cached for all.
 */
export function useSheetNumber(): number | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  // A number that is put into the address while the reader is on the way to another page would hold the reader back.
  const isIdle = useNavigation().state === 'idle';
  const [number, setNumber] = useState<number>();
  useEffect(() => {
    const named = sheetIn(search);
    setNumber(named);
    if (named === undefined && isIdle)
      void navigate({ search: newSheet() }, { replace: true, preventScrollReset: true });
  }, [search, isIdle, navigate]);
  return number;
}
