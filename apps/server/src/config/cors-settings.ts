import { Type } from 'typebox';

// A field name of HTTP (RFC 9110, 5.6.2), without the `*` that CORS would read as all headers but `Authorization`.
const headerName = "[A-Za-z0-9!#$%&'+.^_`|~-]+";

const origins =
  'ursprung åtskilda med komma, till exempel https://app.lasar.se,https://prov.lasar.se';

/** The settings of front ends on other hosts. Descriptions as in `settings.ts`. */
export const corsSettings = {
  CORS_ORIGINS: Type.Optional(Type.String({ minLength: 1, description: origins })),
  CORS_HEADERS: Type.Optional(
    Type.String({
      pattern: `^ *${headerName}( *, *${headerName})* *$`,
      description: 'namn på headers åtskilda med komma, till exempel traceparent,x-app-version',
    }),
  ),
};

/** The entries of a list with commas. */
export const entriesOf = (list = ''): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** What is wrong with the settings, a Swedish sentence each. */
export function corsErrors({ CORS_ORIGINS, CORS_HEADERS }: NodeJS.ProcessEnv): string[] {
  return [
    // Browsers send the scheme, the host in lower case and a port that is not the scheme's own: anything else never matches.
    ...entriesOf(CORS_ORIGINS)
      .filter((origin) => !/^https?:/.test(origin) || URL.parse(origin)?.origin !== origin)
      .map((origin) => `CORS_ORIGINS ska vara ${origins}: "${origin}" är inget ursprung.`),
    ...(CORS_HEADERS && !CORS_ORIGINS
      ? ['CORS_ORIGINS saknas: den hör ihop med CORS_HEADERS.']
      : []),
  ];
}
