const google = { necessary: false, setBy: 'Google Analytics', places: ['cookie'] } as const;
const meta = { necessary: false, setBy: 'Metas annonspixel' } as const;

/** What Google Analytics stores. */
export const analyticsItems = [
  {
    ...google,
    name: '_ga',
    purpose: 'Skiljer en webbläsare från en annan i besöksstatistiken',
    lifetime: 'Två år, eller tills du ändrar ditt kakval',
  },
  {
    ...google,
    name: '_ga_*',
    purpose: 'Håller ihop ett besök i besöksstatistiken',
    lifetime: 'Två år, eller tills du ändrar ditt kakval',
  },
] as const;

/** What the pixel stores. */
export const pixelItems = [
  {
    ...meta,
    name: '_fbp',
    places: ['cookie'],
    purpose: 'Visar vilka annonser som har lett hit',
    lifetime: '90 dagar, eller tills du ändrar ditt kakval',
  },
  {
    ...meta,
    name: 'lastExternalReferrer*',
    places: ['localStorage'],
    purpose: 'Minns vilken annan webbplats du kom från, och när',
    lifetime: 'Tills du ändrar ditt kakval eller rensar webbläsaren',
  },
] as const;
