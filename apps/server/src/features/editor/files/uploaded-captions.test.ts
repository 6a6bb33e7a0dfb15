import type { OpenedFile } from '@lasar/contract/editor/files';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startUploads } from '#test/uploads-world.ts';

test('captions of YouTube, of a stream and of an old editor are stored as WebVTT, and what was changed is said', async () => {
  const { world, send, upload } = await startUploads();
  const stored = async (name: string, content: Uint8Array) => {
    const { state, sentences, file } = await upload(name, 'captions', content);
    expect({ name, state, sentences }).toMatchObject({ state: 'ready' });
    const { body } = await send('GET', `/api/admin/files/${file?.hash}`);
    const { src } = body as unknown as OpenedFile;
    const reply = await fetch((await addressOf(world.app)) + src);
    return { name: file?.name, sentences, text: await reply.text() };
  };

  const youtube =
    'WEBVTT\nKind: captions\nLanguage: sv\n\n00:00:00.500 --> 00:00:03.000\n<c.yellow>Hej</c> <00:00:01.500>du.';
  expect(await stored('youtube.vtt', Buffer.from(youtube))).toEqual({
    name: 'youtube.vtt',
    sentences: ['Vi tog bort: färger (<c>), tider inne i texten, rader överst (Kind, Language).'],
    text: 'WEBVTT\n\n00:00:00.500 --> 00:00:03.000\nHej du.\n',
  });

  const stream =
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:00:01.000 --> 00:00:03.000\nHej.\n';
  expect(await stored('strom.vtt', Buffer.from(stream))).toMatchObject({
    sentences: [
      'Tiderna flyttades 10 sekunder framåt, som raden X-TIMESTAMP-MAP säger.',
      'Stämmer tiderna inte med filmen? Då kan alla flyttas tillbaka där textningen redigeras.',
    ],
    text: 'WEBVTT\n\nNOTE Alla tider är flyttade 10 sekunder\n\n00:00:11.000 --> 00:00:13.000\nHej.\n',
  });

  const srt =
    '1\r\n00:00:01,000 --> 00:00:03,000\r\n{\\an8}Är du här?\r\n\r\n2\r\n00:00:02,000 --> 00:00:02,100\r\nJa, det är jag.';
  expect(await stored('Gammal.srt', Buffer.from(srt, 'latin1'))).toEqual({
    name: 'Gammal.vtt',
    sentences: [
      'Filen lästes som Windows-1252. Kontrollera att bokstäverna är rätt.',
      'Rad 6: Undertexten går för fort att läsa: 150 tecken i sekunden, högst 20.',
    ],
    text: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000 line:0\nÄr du här?\n\n00:00:02.000 --> 00:00:02.100\nJa, det är jag.\n',
  });

  const wide = Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:03.000\nSjö.\n', 'utf16le');
  expect(await stored('bred.vtt', wide)).toMatchObject({
    sentences: [],
    text: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nSjö.\n',
  });
  const kept = Buffer.from('WEBVTT - för hand\n\n00:01.000 --> 00:03.000 align:left\n<i>Sjö</i>.');
  expect(await stored('kvar.vtt', kept)).toMatchObject({ sentences: [], text: kept.toString() });
});

test('letters that were encoded twice are mended, and a time map after an empty line is applied', async () => {
  const { send, upload, world } = await startUploads();
  const twice = Buffer.from(
    new TextDecoder('windows-1252').decode(
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:03.000\nÅsa är här – ö.\n'),
    ),
  );
  const { state, sentences, file } = await upload('dubbel.vtt', 'captions', twice);
  expect({ state, sentences }).toEqual({
    state: 'ready',
    sentences: [
      'Å, ä, ö och andra tecken var kodade två gånger. De är rättade. Kontrollera att bokstäverna är rätt.',
    ],
  });
  const { body } = await send('GET', `/api/admin/files/${file?.hash}`);
  const { src } = body as unknown as OpenedFile;
  const reply = await fetch((await addressOf(world.app)) + src);
  expect(await reply.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nÅsa är här – ö.\n');

  const stream =
    'WEBVTT\n\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\nKind: captions\n\n00:00:01.000 --> 00:00:03.000\nHej.\n';
  expect(await upload('strom.vtt', 'captions', Buffer.from(stream))).toMatchObject({
    state: 'ready',
    sentences: [
      'Vi tog bort: rader överst (Kind).',
      'Tiderna flyttades 10 sekunder framåt, som raden X-TIMESTAMP-MAP säger.',
      'Stämmer tiderna inte med filmen? Då kan alla flyttas tillbaka där textningen redigeras.',
    ],
  });
});

test('what is no captions is named', async () => {
  const { upload } = await startUploads();
  const refused = async (name: string, content: Uint8Array) =>
    (await upload(name, 'captions', content)).sentences.join(' ');
  expect(await refused('tal.txt', Buffer.from('Hej och välkomna!'))).toMatch(/text utan tider/);
  expect(await refused('tal.srt', Buffer.from('<tt xmlns="http://www.w3.org/ns/ttml"/>'))).toMatch(
    /Filen är TTML/,
  );
  expect(await refused('tal.srt', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1]))).toMatch(
    /är inte text, eller i en teckenkodning/,
  );
});
