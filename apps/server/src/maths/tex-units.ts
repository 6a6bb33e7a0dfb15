// Units as siunitx names them, by their signs.

const namesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [name = '', sign = ''] = pair.split(':');
        return [name, sign];
      }),
  );

const prefixes = namesOf(
  'kilo:k hecto:h deci:d centi:c milli:m micro:μ nano:n pico:p mega:M giga:G tera:T',
);

const units = namesOf(`
  metre:m meter:m gram:g kilogram:kg liter:l litre:l second:s minute:min hour:h day:d ampere:A volt:V watt:W joule:J newton:N
  pascal:Pa hertz:Hz kelvin:K mole:mol coulomb:C tesla:T electronvolt:eV decibel:dB becquerel:Bq gray:Gy sievert:Sv farad:F
  henry:H weber:Wb tonne:t hectare:ha
`);

/** The commands of units and of what stands before them, by the TeX that they stand for. */
export const unitMacros: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...prefixes, ...units }).map(([name, sign]) => [
    `\\${name}`,
    String.raw`\mathrm{${sign}}`,
  ]),
);

const argument = String.raw`\s*\{((?:[^{}]|\{[^{}]*\})*)\}`;
const numbers = new RegExp(String.raw`\\(num|SI|qty)${argument}`, 'g');
const quantities = new RegExp(String.raw`\\((?:SI|qty)${argument}|si|unit)${argument}`, 'g');
const powered = new RegExp(
  String.raw`\\(square|cubic)\s*((?:\\(?:${Object.keys(prefixes).join('|')})\s*)?\\(?:${Object.keys(units).join('|')})(?![A-Za-z]))`,
  'g',
);

/** TeX with the numbers, angles and units of siunitx as they are written without it: `\num{1.2e5}` is `1{,}2 \cdot 10^{5}`. */
export const withPlainQuantities = (tex: string): string =>
  tex
    .replaceAll(
      numbers,
      (_, command: string, number: string) => `\\${command}{${plainNumber(number)}}`,
    )
    .replaceAll(quantities, (written) => written.replaceAll(/\\bar(?![A-Za-z])/g, '\\mathrm{bar}'))
    .replaceAll(
      powered,
      (_, power: string, unit: string) => `${unit}^{${power === 'square' ? 2 : 3}}`,
    )
    .replaceAll(new RegExp(String.raw`\\ang${argument}`, 'g'), (_, angle: string) =>
      plainAngle(angle),
    );

const plainNumber = (number: string): string =>
  number
    .replaceAll(/\s*\+-\s*/g, String.raw`\pm `)
    .replaceAll(/(?<=\d)\.(?=\d)/g, '{,}')
    .replaceAll(/(?<![\d.])[.,](?=\d)/g, '0{,}')
    .replaceAll(
      /([\d.,{}]*)\s*[eE]([+-]?)(\d+)/g,
      (_, size: string, sign: string, exponent: string) =>
        `${size && String.raw`${size}\cdot `}10^{${sign === '-' ? '-' : ''}${exponent}}`,
    );

/** Degrees, minutes and seconds, which semicolons part. */
const plainAngle = (angle: string): string =>
  angle
    .split(';')
    .map(
      (size, at) => size.trim() && plainNumber(size.trim()) + [String.raw`^{\circ}`, "'", "''"][at],
    )
    .join('');
