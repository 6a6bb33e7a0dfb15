/** The tracks of a film that tests make: how its assignment names them, the texts among them, and how ffmpeg makes the rest. */
export const trackKeys = [
  'captions: { sv: film.sv.vtt, ar: film.ar.vtt, so: film.so.vtt }',
  'tracks:',
  '  description: { sv: film.sv.m4a }',
  '  speech: { en: film.en.m4a }',
  '  sign: { swl: film.swl.mp4 }',
  '  chapters: { sv: film.sv.kapitel.vtt }',
  '  text-description: { sv: film.sv.syntolkning.vtt }',
];

export const trackTexts = {
  'film.ar.vtt': `WEBVTT

00:00.500 --> 00:04.000
المعادلة مثل ميزان متوازن.

00:06.000 --> 00:10.000
ما يُفعل في جانب يُفعل في الآخر.
`,
  'film.so.vtt': `WEBVTT

00:00.500 --> 00:04.000
Isle'egtu waa sida miisaan dheellitiran.

00:06.000 --> 00:10.000
Wixii dhinac lagu sameeyo waa lagu sameeyaa kan kale.
`,
  'film.sv.kapitel.vtt': `WEBVTT

00:00.000 --> 00:05.000
Vågen

00:05.000 --> 00:20.000
Båda sidorna
`,
  'film.sv.syntolkning.vtt': `WEBVTT

00:02.000 --> 00:04.000
En våg med två skålar står still.

00:12.000 --> 00:14.000
En vikt läggs i varje skål.
`,
};

const seconds = 20;
const picture = (source: string) =>
  `-f lavfi -i ${source}=d=${seconds}:s=640x360:r=12 -c:v libx264 -pix_fmt yuv420p -g 12`;
const tone = (frequency: number) =>
  `-f lavfi -i sine=f=${frequency}:d=${seconds} -c:a aac -b:a 64k`;

export const trackMedia = {
  'film.mp4': `-f lavfi -i sine=f=220:d=${seconds} ${picture('testsrc')} -c:a aac -shortest`,
  'film.swl.mp4': picture('testsrc2'),
  'film.sv.m4a': tone(440),
  'film.en.m4a': tone(660),
};
