import { choice, numeric, type Task, type Template } from '../task.ts';
import { tex, texCoefficient, texTerm, sv } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

/** `ax + b` in TeX; the constant is left out when it is 0. */
const linear = (a: number, b: number, unknown = 'x'): string =>
  b === 0 ? texCoefficient(a, unknown) : `${texCoefficient(a, unknown)} ${texTerm(b)}`;

function simplify(random: Random, level: number): Task {
  const [a, b, c] = [random.int(2, 9), random.int(2, 9), random.int(2, 6)];
  const d = random.intExcept(2, 9, b);
  if (level === 1) {
    const right = `$${linear(a + c, b + d)}$`;
    return {
      text: `Förenkla $${a}x + ${b} + ${c}x + ${d}$.`,
      answer: choice(right, [
        { text: `$${a + b + c + d}x$`, feedback: 'Tal utan x kan inte läggas ihop med x-termer.' },
        {
          text: `$${linear(a * c, b + d)}$`,
          feedback: 'Termerna ska adderas, inte multipliceras.',
        },
        `$${linear(a + c, Math.abs(b - d))}$`,
        `$${linear(a + c + 1, b + d)}$`,
      ]),
      solution: `Samla x-termerna, $${a}x + ${c}x = ${a + c}x$, och talen, $${b} + ${d} = ${b + d}$.`,
    };
  }
  if (level === 2) {
    const right = `$${linear(c * a, c * b)}$`;
    return {
      text: `Multiplicera in i parentesen: $${c}(${linear(a, b)})$.`,
      answer: choice(right, [
        {
          text: `$${linear(c * a, b)}$`,
          feedback: 'Båda termerna i parentesen ska multipliceras.',
        },
        { text: `$${linear(c + a, c + b)}$`, feedback: 'Faktorn ska multipliceras, inte adderas.' },
        `$${linear(c * a, -c * b)}$`,
      ]),
      solution: `$${c} \\cdot ${a}x = ${c * a}x$ och $${c} \\cdot ${b} = ${c * b}$.`,
    };
  }
  const outer = a + c;
  const right = `$${linear(outer - c, d + b)}$`;
  return {
    text: `Förenkla $${outer}x + ${d} - (${c}x - ${b})$.`,
    answer: choice(right, [
      {
        text: `$${linear(outer - c, d - b)}$`,
        feedback: 'Minus framför parentesen byter tecken på båda termerna.',
      },
      {
        text: `$${linear(outer + c, d - b)}$`,
        feedback: 'Minus framför parentesen gäller båda termerna.',
      },
      `$${linear(outer + c, d + b)}$`,
    ]),
    solution: `Minus framför parentesen byter tecken: $${outer}x + ${d} - ${c}x + ${b} = ${linear(outer - c, d + b)}$.`,
  };
}

function equation(random: Random, level: number): Task {
  const x = random.intExcept(level === 1 ? 2 : -6, 12, 0, 1);
  const [a, b] = [random.int(2, 9), random.int(2, 20)];
  if (level === 1) {
    if (random.int(0, 1) === 0)
      return solved(
        `x + ${b} = ${x + b}`,
        x,
        `Dra ifrån ${b} från båda leden: $x = ${x + b} - ${b} = ${x}$.`,
      );
    return solved(
      `${a}x = ${a * x}`,
      x,
      `Dela båda leden med ${a}: $x = \\frac{${a * x}}{${a}} = ${x}$.`,
    );
  }
  if (level === 2) {
    const constant = random.pick([b, -b]);
    const right = a * x + constant;
    const move = constant > 0 ? `Dra ifrån ${b} från` : `Lägg till ${b} till`;
    return solved(
      `${linear(a, constant)} = ${tex(right)}`,
      x,
      `${move} båda leden: $${a}x = ${tex(a * x)}$. Dela med ${a}: $x = ${tex(x)}$.`,
    );
  }
  const c = random.intExcept(1, 8, a);
  const constant = random.pick([b, -b]);
  const right = a * x + constant - c * x;
  if (right === 0) return equation(random, level);
  const difference = a - c;
  return solved(
    `${linear(a, constant)} = ${linear(c, right)}`,
    x,
    `Samla x-termerna: $${texCoefficient(difference, 'x')} = ${tex(right - constant)}$. ${difference === 1 ? 'Alltså' : `Dela med $${tex(difference)}$`}: $x = ${tex(x)}$.`,
  );
}

const solved = (text: string, x: number, solution: string): Task => ({
  text: `Lös ekvationen $${text}$. Vad är $x$?`,
  answer: numeric(x),
  solution,
});

function system(random: Random, level: number): Task {
  const [x, y] = [random.intExcept(-5, 9, 0), random.intExcept(-5, 9, 0)];
  if (level === 1) {
    const k = random.int(2, 5);
    const m = y - k * x;
    if (m === 0) return system(random, level);
    const sum = x + y;
    return {
      text: `Lös ekvationssystemet $\\begin{cases} y = ${linear(k, m)} \\\\ x + y = ${tex(sum)} \\end{cases}$. Vad är $x$?`,
      answer: numeric(x),
      solution: `Sätt in $y = ${linear(k, m)}$ i den andra ekvationen: $x + ${linear(k, m)} = ${tex(sum)}$, alltså $${k + 1}x = ${tex(sum - m)}$ och $x = ${tex(x)}$. Då är $y = ${tex(y)}$.`,
    };
  }
  const [a, b] = level === 2 ? [1, random.int(2, 5)] : [random.int(2, 4), random.int(2, 5)];
  const [c, d] = [random.int(2, 5), random.pick([-1, 1])];
  const determinant = a * d - b * c;
  if (determinant === 0) return system(random, level);
  const [first, second] = [a * x + b * y, c * x + d * y];
  return {
    text: `Lös ekvationssystemet $\\begin{cases} ${texCoefficient(a, 'x')} ${texTerm(b, 'y')} = ${tex(first)} \\\\ ${texCoefficient(c, 'x')} ${texTerm(d, 'y')} = ${tex(second)} \\end{cases}$. Vad är $x$?`,
    answer: numeric(x),
    solution: `Multiplicera den andra ekvationen med ${sv(b)} och ${d > 0 ? 'dra ifrån den från' : 'lägg till den till'} den första, så försvinner $y$: $${texCoefficient(d > 0 ? a - b * c : a + b * c, 'x')} = ${tex(d > 0 ? first - b * second : first + b * second)}$, alltså $x = ${tex(x)}$. Då är $y = ${tex(y)}$.`,
  };
}

function sequence(random: Random, level: number): Task {
  const [first, step] = [random.int(1, 20), random.int(2, 9)];
  const terms = [0, 1, 2, 3].map((index) => first + index * step);
  if (level === 1)
    return {
      text: `Vilket tal kommer sedan? ${terms.join(', ')}, …`,
      answer: numeric(first + 4 * step),
      solution: `Talen ökar med ${step} varje gång: $${terms[3]} + ${step} = ${first + 4 * step}$.`,
    };
  const n = random.int(10, 40);
  const value = first + (n - 1) * step;
  if (level === 2)
    return {
      text: `En talföljd börjar ${terms.join(', ')}, … Vilket är tal nummer ${n}?`,
      answer: numeric(value),
      solution: `Tal nummer $n$ är $${first} + ${step}(n - 1)$. För $n = ${n}$: $${first} + ${step} \\cdot ${n - 1} = ${tex(value)}$.`,
    };
  const terms3 = random.int(8, 20);
  const last = first + (terms3 - 1) * step;
  const total = (terms3 * (first + last)) / 2;
  return {
    text: `En aritmetisk talföljd börjar ${terms.join(', ')}, … Vad är summan av de ${terms3} första talen?`,
    answer: numeric(total),
    solution: `Det sista talet är $${first} + ${step} \\cdot ${terms3 - 1} = ${last}$. Summan är $\\frac{${terms3} \\cdot (${first} + ${last})}{2} = ${tex(total)}$.`,
  };
}

function quadratic(random: Random, level: number): Task {
  if (level === 1) {
    const x = random.int(2, 15);
    const c = random.int(1, 9);
    return {
      text: `Lös ekvationen $x^2 + ${c} = ${tex(x * x + c)}$. Vilken är den positiva lösningen?`,
      answer: numeric(x),
      solution: `$x^2 = ${tex(x * x + c)} - ${c} = ${tex(x * x)}$, alltså $x = \\pm ${x}$. Den positiva lösningen är ${x}.`,
    };
  }
  const one = random.intExcept(-9, 9, 0);
  const other = level === 2 && random.int(0, 2) === 0 ? 0 : random.intExcept(-9, 9, 0, one, -one);
  if (one === 0 || one + other === 0) return quadratic(random, level);
  const [large, small] = [Math.max(one, other), Math.min(one, other)];
  const [p, q] = [-(one + other), one * other];
  const scale = level === 3 ? random.int(2, 3) : 1;
  const text = `${texCoefficient(scale, 'x^2')} ${texTerm(scale * p, 'x')}${q === 0 ? '' : ` ${texTerm(scale * q)}`} = 0`;
  const shortened =
    scale === 1 ? '' : `Dela först med ${scale}: $x^2 ${texTerm(p, 'x')} ${texTerm(q)} = 0$. `;
  const half = -p / 2;
  const root = (large - small) / 2;
  const steps =
    q === 0
      ? `Bryt ut x: $x(${linear(1, p)}) = 0$. En av faktorerna är noll`
      : `${shortened}$x = ${tex(half)} \\pm \\sqrt{${half < 0 ? `(${tex(half)})` : tex(half)}^2 ${texTerm(-q)}} = ${tex(half)} \\pm ${tex(root)}$`;
  return {
    text: `Lös ekvationen $${text}$. Vilken är den största lösningen?`,
    answer: numeric(large),
    solution: `${steps}, alltså $x_1 = ${tex(large)}$ och $x_2 = ${tex(small)}$. Den största är ${sv(large)}.`,
  };
}

/** Expressions and equations. */
export const algebra: readonly Template[] = [
  { id: 'forenkla-uttryck', name: 'Förenkla uttryck', subjects, levels: [1, 2, 3], make: simplify },
  { id: 'ekvationer', name: 'Ekvationer', subjects, levels: [1, 2, 3], make: equation },
  { id: 'ekvationssystem', name: 'Ekvationssystem', subjects, levels: [1, 2, 3], make: system },
  { id: 'talfoljder', name: 'Talföljder', subjects, levels: [1, 2, 3], make: sequence },
  {
    id: 'andragradsekvationer',
    name: 'Andragradsekvationer',
    subjects,
    levels: [1, 2, 3],
    make: quadratic,
  },
];
