-- While an editor writes a key word, the meanings of the same word elsewhere are looked up by how it begins.
create index lesson_word_prefix on lesson_word (lower(word) text_pattern_ops);
create index subject_word_prefix on subject_word (lower(word) text_pattern_ops);
