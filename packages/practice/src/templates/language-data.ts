// Word lists of our own. The forms of English verbs are those of British school grammars.

/** Swedish infinitive, and the three forms in English. */
export type VerbForms = readonly [swedish: string, base: string, past: string, participle: string];

const verbLines = `
vara be was been|börja begin began begun|bryta break broke broken|ta med bring brought brought|köpa buy bought bought|fånga catch caught caught
komma come came come|göra do did done|rita draw drew drawn|dricka drink drank drunk|köra drive drove driven|äta eat ate eaten
falla fall fell fallen|hitta find found found|flyga fly flew flown|få get got got|ge give gave given|gå go went gone
ha have had had|höra hear heard heard|veta know knew known|göra make made made|se see saw seen|springa run ran run
sälja sell sold sold|skicka send sent sent|sjunga sing sang sung|sitta sit sat sat|sova sleep slept slept|tala speak spoke spoken
stå stand stood stood|simma swim swam swum|ta take took taken|lära ut teach taught taught|berätta tell told told|tänka think thought thought
kasta throw threw thrown|förstå understand understood understood|ha på sig wear wore worn|vinna win won won|skriva write wrote written|blåsa blow blew blown
bygga build built built|välja choose chose chosen|känna feel felt felt|slåss fight fought fought|glömma forget forgot forgotten|växa grow grew grown
hålla hold held held|behålla keep kept kept|lämna leave left left|förlora lose lost lost|mena mean meant meant|möta meet met met
betala pay paid paid|rida ride rode ridden|ringa ring rang rung|resa sig rise rose risen|säga say said said|skaka shake shook shaken
skina shine shone shone|skjuta shoot shot shot|sjunka sink sank sunk|stjäla steal stole stolen|sticka stick stuck stuck|riva tear tore torn
vakna wake woke woken|bita bite bit bitten|dölja hide hid hidden|frysa freeze froze frozen|ligga lie lay lain|svära swear swore sworn`;

const verbOf = (line: string): VerbForms => {
  const words = line.trim().split(' ');
  const [base = '', past = '', participle = ''] = words.slice(-3);
  return [words.slice(0, -3).join(' '), base, past, participle];
};

/** The most common first. */
export const irregularVerbs: readonly VerbForms[] = verbLines.trim().split(/[|\n]/).map(verbOf);

/** Words that belong to one class alone, also without a sentence around them. */
export const wordClasses = {
  substantiv:
    'bord hund vänskap lampa glädje cykel barn hav idé tröja lärare sommar bröd frihet måne stad'.split(
      ' ',
    ),
  verb: 'springer äter tänkte sover skrev läser hoppade är blev sitter simmar ville kan förstår målar gråter'.split(
    ' ',
  ),
  adjektiv:
    'glad stor röd vacker modig snäll gammal varm ledsen rolig hungrig smal nyfiken tung billig trött'.split(
      ' ',
    ),
  pronomen: 'jag du hon vi dem er sig någon ingen henne oss mig honom vilka'.split(' '),
  preposition: 'enligt mellan hos från bland mot gentemot via genom angående'.split(' '),
  adverb: 'alltid aldrig ofta ibland nyss snart kanske gärna igår sällan där hittills'.split(' '),
  konjunktion: 'och eller men samt'.split(' '),
  räkneord: 'tre sjutton hundra tredje femte elva åttonde tusen'.split(' '),
} as const;

/** What is right too, by the verb and its form. */
export const alsoRight: Readonly<Record<string, readonly string[]>> = {
  'be preteritum': ['were', 'was/were', 'was, were', 'was were'],
  'get perfekt particip': ['gotten'],
};

export const adverbials = [
  'i dag',
  'i morgon',
  'på lördag',
  'efter skolan',
  'klockan åtta',
  'på kvällen',
  'hemma',
  'varje vecka',
  'på sommaren',
] as const;

/** Times that come once, where nothing happens always or never. */
export const onceOnly: readonly string[] = ['i dag', 'i morgon', 'på lördag'];

/** Verbs in the present tense, so that every adverbial fits. A pronoun has one place alone before 'inte'. */
export const sentences = [
  { subject: 'hon', pronoun: 'hon', verb: 'läser', object: 'en bok' },
  { subject: 'vi', pronoun: 'vi', verb: 'spelar', object: 'kort' },
  { subject: 'min bror', pronoun: 'han', verb: 'lagar', object: 'middag' },
  { subject: 'barnen', pronoun: 'de', verb: 'bygger', object: 'en koja' },
  { subject: 'läraren', pronoun: 'hon', verb: 'rättar', object: 'proven' },
  { subject: 'jag', pronoun: 'jag', verb: 'skriver', object: 'ett brev' },
  { subject: 'Amina', pronoun: 'hon', verb: 'matar', object: 'sin katt' },
  { subject: 'de', pronoun: 'de', verb: 'köper', object: 'nya skor' },
  { subject: 'Oskar', pronoun: 'han', verb: 'tvättar', object: 'bilen' },
  { subject: 'klassen', pronoun: 'ni', verb: 'sjunger', object: 'en visa' },
] as const;
