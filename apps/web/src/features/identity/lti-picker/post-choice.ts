/** Posts a signed choice to the platform, as its page expects: the browser leaves for that address. */
export function postChoice({
  returnUrl,
  jwt,
}: {
  readonly returnUrl: string;
  readonly jwt: string;
}): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = returnUrl;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'JWT';
  field.value = jwt;
  form.append(field);
  document.body.append(form);
  form.submit();
}
