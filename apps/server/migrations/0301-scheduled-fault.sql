-- Why a scheduled publication did not take place. Its draft is as it was, and the row tells until an editor decides anew.
alter table scheduled_publication add column fault text check (fault in ('outdated', 'refused', 'unexpected'));
