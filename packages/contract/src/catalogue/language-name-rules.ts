const names = new Intl.DisplayNames('sv', { type: 'language' });
/** Whether the browser writes names as if each stood alone, as WebKit does: `Arabiska`. */
const isCapital = names.of('sv') === 'Svenska';

// National minority languages and mother tongues of pupils whose Swedish names a browser lacks: the first five in Chromium, the
// others everywhere. Of easier Swedish a browser only says the tag.
const others: Readonly<Record<string, string>> = {
  fit: 'meänkieli',
  rom: 'romani',
  se: 'nordsamiska',
  syr: 'syriska',
  sme: 'nordsamiska',
  aii: 'assyriska',
  swl: 'svenskt teckenspråk',
  'sv-simple': 'lättare svenska',
};

/** The Swedish name of a language, such as `arabiska` of `ar`. What is no language tag is answered as it stands. */
export function languageName(tag: string): string {
  if (Object.hasOwn(others, tag)) return others[tag] ?? tag;
  try {
    const name = names.of(tag) ?? tag;
    return isCapital && name !== tag ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  } catch {
    return tag;
  }
}
