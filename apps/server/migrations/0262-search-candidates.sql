-- Finds the candidates of a search in one round trip. A function has its own planner settings without a transaction around
-- it, and each session plans its statements once: the values of a search never want another plan than the indexes of
-- migration 0131. Returns the ids of at most `most` records for each tsquery in turn, separated by spaces: a level of the tree
-- is read only when those above it have fewer, and a tsquery only when the one before it has fewer. `reached` says that the
-- last one read has `most`.
create function search_candidates(queries text[], most integer, out ids text, out reached boolean)
language plpgsql stable
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare wanted text; query tsquery; found text[]; collected text[] := '{}'; begin reached := false; foreach wanted in array queries
loop
  query := wanted::tsquery; found := array(
    select record_id::text from search_entry
    where document @@ query and object_type in ('School_Type__c', 'Subject__c', 'Course__c') limit most
  ); if cardinality(found) < most then found := found || array(
    select record_id::text from search_entry
    where document @@ query and object_type in ('Course_Content__c', 'Lesson__c') limit most - cardinality(found)
  ); end if; if cardinality(found) < most then found := found || array(
    select record_id::text from search_entry
    where document @@ query and object_type = 'Assignment__c' limit most - cardinality(found)
  ); end if; collected := collected || found; reached := cardinality(found) >= most; exit when reached; end loop
; ids := array_to_string(collected, ' '); end $$;

-- The index is content: what processes remember of it goes when it changes.
create trigger content_written after insert or update or delete or truncate on search_entry for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on search_word for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on search_extent for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on passage_entry for each statement execute function content_written();
