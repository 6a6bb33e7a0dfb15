const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page that posts fields on at once, as platforms do. */
export const postingPage = (to: string, fields: Readonly<Record<string, string>>): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<!doctype html><html lang="sv"><title>Vidare</title>
<form method="post" action="${escaped(to)}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script></html>`;
};

/** A page of a course: the tool in a frame, and what the platform keeps for its tools ("LTI Postmessage Storage"). */
export const coursePage = (query: string): string => `<!doctype html><html lang="sv">
<title>Matematik 1c</title><h1>Matematik 1c</h1>
<iframe title="Verktyget" src="/oppna${escaped(query)}" width="1000" height="800"></iframe>
<script>
const kept = new Map();
addEventListener('message', ({ data, origin, source }) => {
  const { subject, message_id, key, value } = Object(data);
  const answer = (more) =>
    source.postMessage({ subject: subject + '.response', message_id, ...more }, origin);
  if (subject === 'lti.put_data') {
    kept.set(origin + key, value);
    answer({ key, value });
  }
  if (subject === 'lti.get_data') answer({ key, value: kept.get(origin + key) });
});
</script></html>`;
