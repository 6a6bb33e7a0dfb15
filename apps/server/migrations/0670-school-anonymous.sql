-- Pupils and teachers of a school who came without an account, by whichever service it was. No account may pass for one of them.
alter table app_user drop constraint app_user_is_somebody, add constraint app_user_is_somebody
  check (id not in ('school_anonymous_student', 'school_anonymous_teacher', 'skolon_anonymous_student', 'skolon_anonymous_teacher', 'class_code_student'));
