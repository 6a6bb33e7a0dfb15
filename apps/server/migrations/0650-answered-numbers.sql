-- The number that a pupil has given to a question that asks for one, so that the class sees its commonest wrong answer.
alter table class_answer add column number double precision;
