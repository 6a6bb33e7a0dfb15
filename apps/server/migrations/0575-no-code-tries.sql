-- Where codes are used and how many wrong ones come from an address is stored no longer. The release before still writes to
-- these tables while both run: what it writes is dropped, and it then refuses nobody either. The tables go when it is gone.
delete from class_code_guess;
delete from class_code_place;
delete from plan_place;

create function nothing_stored() returns trigger language plpgsql as
$$ begin return null; end $$;
create trigger nothing_stored before insert on class_code_guess for each row execute function nothing_stored();
create trigger nothing_stored before insert on class_code_place for each row execute function nothing_stored();
create trigger nothing_stored before insert on plan_place for each row execute function nothing_stored();
