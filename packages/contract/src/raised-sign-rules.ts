// Signs above and below the line, for texts that are plain: 10² without its sign would be 102.

const signs = (plain: string, special: string): ReadonlyMap<string, string> =>
  new Map(Array.from(plain, (sign, index) => [sign, Array.from(special)[index] ?? sign]));
/** By the sign on the line. */
export const raisedSigns = signs(
  '0123456789+-−–()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
/** By the sign on the line. */
export const loweredSigns = signs(
  '0123456789+-−–()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
);
