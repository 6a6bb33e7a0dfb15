-- What somebody begins to type: the commonest words with that beginning, without reading all the others.
create index search_word_two_letters on search_word (left(word, 2), uses desc, word);
create index search_word_three_letters on search_word (left(word, 3), uses desc, word);
