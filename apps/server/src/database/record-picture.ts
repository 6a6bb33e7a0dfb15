import type { RecordPicture } from '@lasar/contract/catalogue/record-pictures';
import { sql, type RawBuilder } from 'kysely';

/** SQL for the picture of a row, with what the library knows of it; null without one. */
export const recordPicture = (
  table: 'area' | 'teacher' | 'customer_case',
): RawBuilder<RecordPicture | null> => sql<RecordPicture | null>`(
  select jsonb_strip_nulls(jsonb_build_object(
    'src', address, 'alt', coalesce(alt, ''),
    'focal', jsonb_build_object('x', coalesce(focal_x, 50), 'y', coalesce(focal_y, 50)),
    'credit', nullif(concat_ws(', ', nullif(credit, ''), nullif(licence, '')), '')
  ))
  from (select ${sql.ref(`${table}.extra`)} ->> 'picture' as address) as own
  left join picture on picture.hash = split_part(address, '/', 3)
  where address is not null
)`;
