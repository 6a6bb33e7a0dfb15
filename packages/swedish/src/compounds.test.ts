import { expect, test } from 'vitest';
import { splitCompound, splitsOf, stemsOfFirstPart, type IsKnownStem } from './compounds.ts';
import { stemOf } from './stemmer.ts';
import { fold } from './tokens.ts';

/** A lexicon of some words. */
function lexiconOf(...words: readonly string[]): IsKnownStem {
  const stems = new Set(words.map((word) => fold(stemOf(word))));
  return (stem) => stems.has(stem);
}

const stems = (...words: readonly string[]) => words.map(stemOf);

test('a compound is split to its innermost parts, with the longer last parts between', () => {
  const isKnown = lexiconOf('energi', 'vatten', 'kraftverk', 'kraft', 'verk');
  expect(splitCompound('kraftverk', isKnown)).toEqual(stems('kraft', 'verk'));
  expect(splitCompound('vattenkraftverk', isKnown)).toEqual(
    stems('vatten', 'kraftverk', 'kraft', 'verk'),
  );
  const deeper = lexiconOf('energi', 'vatten', 'vattenkraftverk', 'kraftverk', 'kraft', 'verk');
  expect(splitCompound('energivattenkraftverk', deeper)).toEqual(
    stems('energi', 'vattenkraftverk', 'vatten', 'kraftverk', 'kraft', 'verk'),
  );
});

test('a compound whose last part is unknown is none, and neither is one whose first part is', () => {
  expect(splitCompound('vattenkraftverk', lexiconOf('vatten', 'kraft'))).toEqual([]);
  expect(splitCompound('vattenkraftverk', lexiconOf('kraft', 'verk'))).toEqual([]);
});

test('of several splits, that with the longest shorter part is taken, wherever it is', () => {
  const first = lexiconOf('glas', 'bruksort', 'glasbruk', 'ort');
  expect(splitCompound('glasbruksort', first)).toEqual(stems('glas', 'bruksort'));
  const last = lexiconOf('sol', 'energibehov', 'solenergi', 'behov');
  expect(splitCompound('solenergibehov', last)).toEqual(stems('solenergi', 'behov'));
  // Of two that are as long, the first.
  const both = lexiconOf('stad', 'stads', 'spark', 'park');
  expect(splitCompound('stadspark', both)).toEqual(stems('stad', 'spark'));
});

test('a first part has a linking letter, or has lost a vowel', () => {
  expect(splitCompound('världskrig', lexiconOf('värld', 'krig'))).toEqual(stems('värld', 'krig'));
  expect(splitCompound('kvinnorörelse', lexiconOf('kvinna', 'rörelse'))).toEqual(
    stems('kvinna', 'rörelse'),
  );
  expect(stemsOfFirstPart('kungs')).toHaveLength(2);
  // Too short to lose a letter, or without one that is lost.
  expect(stemsOfFirstPart('skos')).toHaveLength(1);
  expect(stemsOfFirstPart('vatten')).toHaveLength(1);
});

test('endings, common words and parts without a vowel are no parts', () => {
  expect(splitCompound('mätning', lexiconOf('mät', 'ning'))).toEqual([]);
  expect(splitCompound('räknande', lexiconOf('räkn', 'ande'))).toEqual([]);
  expect(splitCompound('efterträda', lexiconOf('efter', 'träda'))).toEqual([]);
  expect(splitCompound('skolprt', lexiconOf('skola', 'prt'))).toEqual([]);
});

test('words of seven letters or more are split into parts of three or more, unless they have digits', () => {
  expect(splitsOf('abcdef')).toEqual([]);
  expect(splitsOf('abcdefg')).toEqual([
    ['abc', 'defg'],
    ['abcd', 'efg'],
  ]);
  expect(splitsOf('abcdefg1')).toEqual([]);
  for (const [first, rest] of splitsOf('abc😀defg'))
    expect(first.isWellFormed() && rest.isWellFormed()).toBe(true);
  expect(splitsOf('abc😀defg')).toHaveLength(3);
});
