import { unitMacros } from './tex-units.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Commands that formulas may hold. What a page shows of them is spoken, written in a line and set in documents: a test takes
 * every one through all four.
 */
export const texCommands = words(String.raw`
  frac dfrac tfrac cfrac sfrac nicefrac sqrt binom dbinom tbinom choose over substack
  text textbf textit textrm textsf texttt textnormal mbox hbox
  mathrm mathbf mathit mathbb mathcal mathsf mathtt mathfrak mathscr mathnormal boldsymbol bm operatorname mathop
  rm bf it
  left right middle big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm
  vec hat widehat bar tilde widetilde dot ddot dddot check mathring overline underline underbar
  overrightarrow overleftarrow overleftrightarrow overparen overbrace underbrace
  overset underset stackrel frown phantom hphantom vphantom limits nolimits displaystyle textstyle prescript sideset
  cancel bcancel xcancel sout boxed fbox smash tag label wideparen scriptstyle cr newline
  mathord mathbin mathrel mathopen mathclose mathpunct mathinner
  xrightarrow xleftarrow xleftrightarrow xRightarrow xrightleftharpoons
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho
  sigma varsigma tau upsilon phi varphi chi psi omega
  Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega varDelta upmu
  cdot cdotp times div pm mp ast star circ bullet oplus otimes
  leq le leqslant geq ge geqslant neq ne approx triangleq equiv sim simeq cong doteq propto ll gg lt gt nless ngtr nleq ngeq
  lesssim gtrsim not
  in notin ni subset subseteq subsetneq nsubseteq supset supseteq cup cap bigcup bigcap setminus smallsetminus
  emptyset varnothing complement R N Z Q C
  forall exists nexists neg lnot land lor wedge vee therefore because
  to gets rightarrow leftarrow leftrightarrow longrightarrow longleftarrow longleftrightarrow
  Rightarrow Leftarrow Leftrightarrow Longrightarrow Longleftarrow Longleftrightarrow implies impliedby iff
  mapsto longmapsto rightleftharpoons uparrow downarrow nearrow searrow
  sum prod coprod int iint iiint oint infty partial nabla
  angle measuredangle sphericalangle perp parallel nparallel triangle square Box blacksquare degree textdegree prime backprime
  ldots cdots dots dotsc dotsb vdots ddots
  lfloor rfloor lceil rceil langle rangle mid nmid vert Vert lvert rvert lVert rVert lbrace rbrace lbrack rbrack
  ell hbar Re Im imath jmath aleph checkmark euro pounds permil S
  bmod pmod mod pod colon
  quad qquad enspace thinspace medspace thickspace negthinspace space nobreakspace hspace hline
  ce pu SI qty si unit num per percent celsius degreeCelsius ohm micro
  kilo hecto deci centi milli nano pico mega giga tera
  metre meter gram kilogram liter litre second minute hour day ampere volt watt joule newton pascal hertz kelvin
  mole coulomb tesla electronvolt decibel becquerel gray sievert farad henry weber tonne hectare
  squared cubed cubic tothe ang
  abs norm nonumber notag
  { } , ; : ! > \ % & _ | # $
`);

/** Names of functions, which stand upright. */
export const texFunctions = words(
  'sin cos tan cot sec csc arcsin arccos arctan arccot sinh cosh tanh coth tg ctg arctg ln log lg exp lim max min sup ' +
    'inf det gcd lcm arg deg dim ker Pr sgn limsup liminf',
);

/** Environments that formulas may hold. */
export const texEnvironments = words(
  'matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases dcases rcases array aligned gathered ' +
    'align align* alignat alignat* alignedat split gather gather* equation equation* displaymath',
);

/** Commands of packages that authors know from LaTeX, by what they stand for. */
export const texMacros: Readonly<Record<string, string>> = {
  ...unitMacros,
  '\\SI': String.raw`#1\,\mathrm{#2}`,
  '\\qty': String.raw`#1\,\mathrm{#2}`,
  '\\si': String.raw`\mathrm{#1}`,
  '\\unit': String.raw`\mathrm{#1}`,
  '\\num': '{#1}',
  '\\per': '/',
  '\\percent': String.raw`\%`,
  '\\tothe': '^{#1}',
  '\\squared': '^{2}',
  '\\cubed': '^{3}',
  '\\celsius': String.raw`{}^{\circ}\mathrm{C}`,
  '\\degreeCelsius': String.raw`{}^{\circ}\mathrm{C}`,
  '\\ohm': String.raw`\Omega`,
  '\\mbox': String.raw`\text{#1}`,
  '\\textdegree': String.raw`\text{°}`,
  '\\sfrac': String.raw`\tfrac{#1}{#2}`,
  '\\nicefrac': String.raw`\tfrac{#1}{#2}`,
  '\\lcm': String.raw`\operatorname{lcm}`,
  '\\arccot': String.raw`\operatorname{arccot}`,
  '\\abs': String.raw`\left|#1\right|`,
  '\\norm': String.raw`\left\|#1\right\|`,
  '\\sout': String.raw`\cancel{#1}`,
  '\\fbox': String.raw`\boxed{\text{#1}}`,
  '\\wideparen': String.raw`\overparen{#1}`,
  '\\tag': String.raw`\qquad\text{(#1)}`,
  '\\cr': String.raw`\\`,
  '\\newline': String.raw`\\`,
  // temml raises the first part as an exponent where the second one is a letter.
  '\\overset': String.raw`\stackrel{#1}{#2}`,
  '\\prescript': '{}^{#1}_{#2}{#3}',
  '\\R': String.raw`\mathbb{R}`,
  '\\N': String.raw`\mathbb{N}`,
  '\\Z': String.raw`\mathbb{Z}`,
  '\\Q': String.raw`\mathbb{Q}`,
  '\\C': String.raw`\mathbb{C}`,
};
