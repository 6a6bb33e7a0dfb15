-- The class whose start page shows the homework of a plan: whoever logs in with this class code sees it, and no name is stored.
alter table plan add column class_code_id record_id references class_code on delete set null;
create index plan_class_code on plan (class_code_id) where class_code_id is not null;
