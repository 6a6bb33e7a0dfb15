import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';

const namesOf = (hits: { Name: string }[]): string[] => hits.map((hit) => hit.Name);

test('search finds records of each kind, with the fields of the wire', async () => {
  await using world = await startIndexedTree();

  const hits = (await world.app.inject('/api/search/searchLA?q=%20balansmetoden%20')).json();
  expect(hits).toEqual([
    {
      Id: 'balans',
      Name: 'Balansmetoden',
      Description__c: 'En ekvation är som en våg.',
      objecttype: 'Lesson__c',
      schoolType: 'Gymnasieskola',
      course: 'Matematik 1b',
      contents: ['film', 'selftest', 'guide', 'open'],
      holds: 'exercise',
    },
  ]);
  const film = (await world.app.inject('/api/search/searchLA?q=filmen')).json();
  // A wish for a film: the lesson that has one, then the film of that name.
  expect(film).toMatchObject([
    { Id: 'balans', objecttype: 'Lesson__c' },
    { Id: 'a-film', objecttype: 'Assignment__c', Type__c: 'video' },
  ]);
  expect(namesOf((await world.app.inject('/api/search/searchLA?q=matmat01b')).json())).toContain(
    'Matematik 1b',
  );
});

test('a hit without a description shows the names of its parents', async () => {
  await using world = await startIndexedTree();
  const hits = (await world.app.inject('/api/search/searchLA?q=geometri')).json();
  expect(hits[0]).toEqual({
    Id: 'geometri',
    Name: 'Geometri',
    Description__c: 'Gymnasieskola / Matematik / Matematik 1b',
    objecttype: 'Course_Content__c',
    parentNames: ['Gymnasieskola', 'Matematik', 'Matematik 1b'],
    schoolType: 'Gymnasieskola',
    course: 'Matematik 1b',
  });
});

test('unpublished records and concept sheets are not found', async () => {
  await using world = await startIndexedTree();
  for (const q of ['dold', 'g%C3%B6md', 'begreppsblad']) {
    expect((await world.app.inject(`/api/search/searchLA?q=${q}`)).json(), q).toEqual([]);
  }
});

test('a text counts as typed, in code points, and is searched trimmed', async () => {
  await using world = await startIndexedTree();
  const ask = async (q: string) =>
    world.app.inject(`/api/search/searchLA?q=${encodeURIComponent(q)}`);
  for (const q of ['e', ' ', '😀']) expect((await ask(q)).statusCode, q).toBe(400);
  for (const q of ['  ', ' \n\t', '😀 ']) {
    const reply = await ask(q);
    expect([reply.statusCode, reply.json()], q).toEqual([200, []]);
  }
  expect((await ask('e ')).statusCode).toBe(200);
  const found = namesOf((await ask('  balansmetoden\t')).json());
  expect(found).toEqual(['Balansmetoden']);
});

test('one character finds nothing, and any text is safe', async () => {
  await using world = await startIndexedTree();
  for (const q of ['', 'a', '%20', '%00%00', 'x'.repeat(501)]) {
    const reply = await world.app.inject(`/api/search/searchLA?q=${q}`);
    expect(reply.json(), q).toMatchObject({ status: 400, code: 'request/invalid' });
  }
  expect((await world.app.inject('/api/search/searchLA')).statusCode).toBe(400);
  for (const q of [
    "'; drop table lesson; --",
    '""',
    '& | ! ( )',
    ':*',
    '%\\',
    '😀😀',
    'مرحبا',
    '<->',
  ]) {
    const reply = await world.app.inject(`/api/search/searchLA?q=${encodeURIComponent(q)}`);
    expect([reply.statusCode, reply.json()], q).toEqual([200, []]);
  }
});

test('getPathLA has the paths of each type of hit', async () => {
  await using world = await startIndexedTree();
  const area = '/gymnasieskola/matematik/matematik-1b/algebra/algebra';
  const geometry = '/gymnasieskola/matematik/matematik-1b/geometri/geometri';
  for (const [type, id, linkPath, coursecontentPath] of [
    ['schooltype', 'gy', '/gymnasieskola', area],
    ['schooltype', 'ag', '/anpassad-grundskola', ''],
    ['subject', 'ma', '/gymnasieskola#matematik', area],
    ['course', 'ma1b', '/gymnasieskola#matematik/matematik-1b', area],
    ['coursecontent', 'geometri', geometry, geometry],
    ['lesson', 'gast', '/lesson/gast', geometry],
    ['assignment', 'a-test', '/formlink/a-test', area],
  ]) {
    const reply = await world.app.inject(`/api/search/getPathLA?type=${type}&id=${id}`);
    expect(reply.json(), `${type} ${id}`).toEqual([{ linkPath, coursecontentPath }]);
  }
});

test('getPathLA returns an empty list for an unknown or unpublished record, and 400 for an unknown type', async () => {
  await using world = await startIndexedTree();
  for (const [type, id] of [
    ['schooltype', 'dold'],
    ['lesson', 'gomd'],
    ['subject', 'x'],
    ['course', 'x'],
    ['coursecontent', 'x'],
    ['assignment', 'x'],
  ]) {
    const reply = await world.app.inject(`/api/search/getPathLA?type=${type}&id=${id}`);
    expect([reply.statusCode, reply.json()], `${type} ${id}`).toEqual([200, []]);
  }
  expect((await world.app.inject('/api/search/getPathLA?type=film&id=x')).statusCode).toBe(400);
  expect((await world.app.inject('/api/search/getPathLA?type=lesson')).statusCode).toBe(400);
});

test('letters of two UTF-16 units are never cut in half', async () => {
  await using world = await startIndexedTree();
  for (const q of ['ࡂ𘬧valu', '𐣮𒿭ឣ', 'ꗍᬒ𒑀', '𝒳𝒳𝒳𝒳𝒳', 'ekvati𝒳on'])
    for (const url of ['/api/search/searchLA', '/api/search'])
      expect((await world.app.inject({ url, query: { q } })).statusCode, url + q).toBe(200);
});
