import { paths } from '@lasar/contract/paths';
import { webhookEvents } from '@lasar/contract/operations/webhook-rules';

const lessonPath = paths.lesson('…');

/** What `/api/docs` says before the calls: how other systems call with keys, and how they are told of publications. */
export const openApiText = `
## API-nycklar

En administratör skapar nycklar under **API-nycklar** i administrationen. Nyckeln visas en gång. Den skickas i huvudet, aldrig i adressen:

\`\`\`
curl -H "Authorization: Bearer lk_…" https://…/api/school/lesson/{id}
\`\`\`

| Rättighet | Vad nyckeln får göra |
|---|---|
| \`catalogue:read\` | läsa det som en besökare läser, utan licens |
| \`content:read\` | göra samma anrop, med svar som till en lärare vid nyckelns skola och dess licenser |
| \`publish\` | spara utkast, publicera, avpublicera, skapa och flytta poster; inte ta bort dem, och inte webbplatsens egna sidor |

Varje anrop nedan säger vilken rättighet som öppnar det; de andra svarar 403 \`access/right-required\`. 401 är \`api-key/invalid\`, \`api-key/expired\` eller \`api-key/withdrawn\`. Över nyckelns gräns i minuten är svaret 429 med \`Retry-After\`. Svaren får inte sparas i delade cachar. Filer nås genom de adresser som svaren har.

## Webhookar

En administratör skapar webhookar under **Webhookar**. Händelserna är ${webhookEvents.map((event) => `\`${event}\``).join(' och ')}, och \`webhook.test\` från provknappen. Ett anrop nämner högst hundra poster:

\`\`\`json
{ "type": "content.published", "timestamp": "2026-11-30T12:00:00.000Z",
  "data": { "records": [{ "kind": "lesson", "id": "…", "name": "…", "path": "${lessonPath}", "url": "https://…${lessonPath}" }] } }
\`\`\`

\`kind\` är \`school-type\`, \`subject\`, \`course\`, \`area\`, \`lesson\`, \`teacher\` eller \`customer-case\`. En post som är borttagen saknar namn, och de flesta också adress. Händelsen gäller posten själv: den syns först när det som den ligger i också är publicerat. Läs posten på nytt i stället för att lita på ordningen. Samma leverans kan komma två gånger, med samma \`webhook-id\`.

Svara med 200 till 299 inom tio sekunder. Annars görs det om i ungefär ett dygn, allt glesare. 410 stänger av webhooken, liksom fem leveranser i rad som har misslyckats. Omdirigeringar följs inte.

Anropen är signerade enligt [Standard Webhooks](https://www.standardwebhooks.com/), med bibliotek för de flesta språk:

\`\`\`js
import { Webhook } from 'standardwebhooks';

const event = new Webhook('whsec_…').verify(rawBody, {
  'webhook-id': headers['webhook-id'],
  'webhook-timestamp': headers['webhook-timestamp'],
  'webhook-signature': headers['webhook-signature'],
}); // kastar ett fel om signaturen är fel eller äldre än fem minuter
\`\`\`
`.trim();
