const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [sign = '', ...words] = line.trim().split(' ');
        return [sign, words.join(' ')];
      }),
  );

/** What is said between two sides. After one of these nothing before it goes on. */
export const relations = pairs(`
  = är lika med
  ≠ är inte lika med
  < är mindre än
  > är större än
  ≤ är mindre än eller lika med
  ⩽ är mindre än eller lika med
  ≥ är större än eller lika med
  ⩾ är större än eller lika med
  ≪ är mycket mindre än
  ≫ är mycket större än
  ≮ är inte mindre än
  ≯ är inte större än
  ≰ är inte mindre än eller lika med
  ≱ är inte större än eller lika med
  ≲ är mindre än eller ungefär lika med
  ≳ är större än eller ungefär lika med
  ≈ är ungefär lika med
  ≃ är ungefär lika med
  ≐ är ungefär lika med
  ≜ är enligt definition lika med
  ≡ är identiskt lika med
  ≢ är inte kongruent med
  ≅ är kongruent med
  ∼ är likformig med
  ∝ är proportionell mot
  ∈ tillhör
  ∉ tillhör inte
  ∋ innehåller
  ⊂ är en delmängd av
  ⊆ är en delmängd av eller lika med
  ⊄ är inte en delmängd av
  ⊈ är varken en delmängd av eller lika med
  ⊊ är en äkta delmängd av
  ⊃ innehåller mängden
  ⊇ innehåller eller är lika med mängden
  ∥ är parallell med
  ∦ är inte parallell med
  ⟂ är vinkelrät mot
  ⊥ är vinkelrät mot
  ⇒ medför att
  ⟹ medför att
  ⇐ följer av att
  ⟸ följer av att
  ⇔ är ekvivalent med
  ⟺ är ekvivalent med
  → går mot
  ⟶ går mot
  ← pil åt vänster
  ⟵ pil åt vänster
  ↔ dubbelpil
  ⟷ dubbelpil
  ↦ avbildas på
  ⟼ avbildas på
  ⇌ står i jämvikt med
  ⇄ står i jämvikt med
  ↑ pil uppåt
  ↓ pil nedåt
  ↗ växer till
  ↘ avtar till
  ∴ alltså
  ∵ eftersom
  : kolon
  , komma
  ; semikolon
  ∣ delar
  ∤ delar inte
  ⊨ medför
  ⊢ bevisar
`);

/** What is said of signs that join the parts of one side. */
export const operators = pairs(`
  + plus
  − minus
  - minus
  ± plus minus
  ∓ minus plus
  · gånger
  ⋅ gånger
  × gånger
  ∗ gånger
  * gånger
  ∙ gånger
  • gånger
  / genom
  ÷ delat med
  ∘ ring
  ∪ union
  ∩ snitt
  ∖ utom
  \\ utom
  ∧ och
  ∨ eller
  ¬ icke
  ⊕ ringplus
  ⊗ ringgånger
  mod modulo
`);

/** Signs that stand for something by themselves. */
export const things = pairs(`
  % procent
  ‰ promille
  ° grader
  ∞ oändligheten
  ∅ tomma mängden
  ⌀ tomma mängden
  ! fakultet
  ? frågetecken
  … och så vidare
  ⋯ och så vidare
  ⋮ och så vidare
  ⋱ och så vidare
  ∀ för alla
  ∃ det finns ett
  ∄ det finns inget
  ∂ partiella
  ∇ nabla
  ∠ vinkeln
  ∡ vinkeln
  ∢ vinkeln
  △ triangeln
  ▵ triangeln
  □ ruta
  ◻ ruta
  ∎ slut på beviset
  ■ slut på beviset
  ′ prim
  ″ bis
  ‴ tris
  € euro
  $ dollar
  £ pund
  & och
  # nummer
  ∁ komplementet till
  ★ stjärna
  ⋆ stjärna
  ✓ bock
  | streck
  ‖ dubbelstreck
  ( parentes
  ) slut parentes
  [ hakparentes
  ] hakparentes
  { klammer
  } slut klammer
  ~ tilde
  ⌢ båge
  . punkt
  _ understreck
`);

/** Sums and the like, which reach over what follows. */
export const largeSigns = pairs(`
  ∑ summan
  ∏ produkten
  ∐ koprodukten
  ∫ integralen
  ∬ dubbelintegralen
  ∭ trippelintegralen
  ∮ kurvintegralen
  ⋃ unionen
  ⋂ snittet
`);

/** Names that are read as words. */
export const functionNames = pairs(`
  sin sinus
  cos cosinus
  tan tangens
  tg tangens
  cot cotangens
  ctg cotangens
  sec sekans
  csc cosekans
  arcsin arcussinus
  arccos arcuscosinus
  arctan arcustangens
  arctg arcustangens
  arccot arcuscotangens
  sinh sinus hyperbolicus
  cosh cosinus hyperbolicus
  tanh tangens hyperbolicus
  ln naturliga logaritmen av
  log logaritmen av
  lg tiologaritmen av
  exp exponentialfunktionen av
  lim gränsvärdet
  max maximum av
  min minimum av
  sup supremum av
  inf infimum av
  det determinanten av
  gcd största gemensamma delaren av
  SGD största gemensamma delaren av
  sgd största gemensamma delaren av
  MGD minsta gemensamma multipeln av
  lcm minsta gemensamma multipeln av
  MGM minsta gemensamma multipeln av
  mgm minsta gemensamma multipeln av
  MGN minsta gemensamma nämnaren av
  arg argumentet av
  Arg argumentet av
  Re realdelen av
  Im imaginärdelen av
  ℜ realdelen av
  ℑ imaginärdelen av
  deg graden av
  dim dimensionen av
  ker kärnan av
  rang rangen av
  sgn tecknet av
  Var variansen av
  Pr sannolikheten för
  mod modulo
`);

/** Letters that are not read as themselves. */
export const letterNames = pairs(`
  α alfa
  β beta
  γ gamma
  δ delta
  ε epsilon
  ϵ epsilon
  ζ zeta
  η eta
  θ theta
  ϑ theta
  ι jota
  κ kappa
  λ lambda
  μ my
  µ my
  ν ny
  ξ xi
  ο omikron
  π pi
  ϖ pi
  ρ rho
  ϱ rho
  σ sigma
  ς sigma
  τ tau
  υ ypsilon
  φ fi
  ϕ fi
  χ chi
  ψ psi
  ω omega
  ℜ realdelen av
  ℑ imaginärdelen av
  ℏ h-streck
  ℓ l
  ℵ alef
  ı i
  ȷ j
  ℕ de naturliga talen
  ℤ heltalen
  ℚ de rationella talen
  ℝ de reella talen
  ℂ de komplexa talen
  ℙ primtalen
  ∁ komplementet till
`);
