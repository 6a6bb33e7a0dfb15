// Lists of schools have personal identity numbers that nobody asked for. They are recognised to be left where they are.

const pattern = /(?<![\d-])((?:19|20)?)(\d{2})(\d{2})(\d{2})([-+]?)(\d{4}|[A-Z]{2}\d{2})(?!\d)/;

/**
 * Whether a text holds what looks like a personal identity number or a coordination number. Ten digits in a row may be a
 * telephone number, so their check digit counts.
 */
export function hasPersonalNumber(text: string): boolean {
  const found = pattern.exec(text);
  if (!found) return false;
  const [, century, year = '', month = '', day = '', sign, last = ''] = found;
  const date = Number(day) > 60 ? Number(day) - 60 : Number(day);
  if (Number(month) < 1 || Number(month) > 12 || date < 1 || date > 31) return false;
  return sign !== '' || century !== '' || isChecked(year + month + day + last);
}

/** Whether the last of ten digits is their check digit (Luhn). */
function isChecked(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((all, each) => all + (each > 9 ? each - 9 : each), 0);
  return sum % 10 === 0;
}
