import { isLostConnection } from './lost-connection.ts';

/** What the operator has to mend, by the SQLSTATE with which a server refuses to be used as DATABASE_URL says. */
const sentences: Readonly<Record<string, string>> = {
  '28000': 'Databasservern släpper inte in den som DATABASE_URL anger',
  '28P01': 'Databasservern godtar inte lösenordet i DATABASE_URL',
  '3D000': 'Databasen som DATABASE_URL anger finns inte på servern',
  '42501': 'Den som DATABASE_URL anger får inte göra det som behövs i databasen, och ska äga den',
};

/** Why the server that DATABASE_URL names cannot be used, with its own words; undefined for any other error. */
export function databaseRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const sentence = isLostConnection(error)
    ? 'Databasservern som DATABASE_URL anger svarar inte'
    : sentences['code' in error ? String(error.code) : ''];
  return sentence === undefined ? undefined : `${sentence}: ${error.message}.`;
}
