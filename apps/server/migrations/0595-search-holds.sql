-- How much of a lesson there is (hel, övning, begrepp), for hits and their order. Absent for other records, and until the
-- catalogue is indexed by a release that knows it.
alter table search_entry add column holds text check (holds in ('whole', 'exercise', 'words'));

-- The rules by which the whole index was last written. A release with other rules indexes everything when it starts.
alter table search_extent add column rules integer not null default 0;
