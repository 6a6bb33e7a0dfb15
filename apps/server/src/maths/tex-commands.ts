const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Commands that formulas may hold. Each is known to temml and to tex2typst: a test renders them all with both. */
export const texCommands = words(String.raw`
  frac dfrac tfrac sqrt binom text mathrm mathbf mathit mathbb mathcal operatorname
  left right vec hat bar tilde dot ddot overline underline overrightarrow overbrace underbrace
  alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi
  varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  cdot times div pm mp ast circ bullet
  leq le geq ge neq ne approx equiv sim simeq cong propto ll gg
  in notin ni subset subseteq supset supseteq cup cap setminus emptyset varnothing
  forall exists neg land lor
  to rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow implies iff mapsto rightleftharpoons
  uparrow downarrow
  sum prod int iint oint infty partial nabla
  angle perp parallel triangle degree prime
  ldots cdots dots vdots
  lfloor rfloor lceil rceil langle rangle mid
  quad qquad
  { } , ; : \ % & _ |
`);

/** Names of functions, which stand upright. */
export const texFunctions = words(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det gcd mod bmod',
);

/** Environments that formulas may hold. */
export const texEnvironments = words('matrix pmatrix bmatrix vmatrix cases aligned');
