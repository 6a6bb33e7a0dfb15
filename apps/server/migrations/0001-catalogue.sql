-- The tree: school type > subject > course > area > lesson > assignment.

-- Opaque ids: UUIDs of ours, and imported ones such as Salesforce's 15 and 18 characters.
create domain record_id as text check (value ~ '^[A-Za-z0-9_-]{1,64}$');
-- One segment of a URL.
create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
create domain name as text check (value = btrim(value) and length(value) between 1 and 200);

create table school_type (
  id record_id primary key,
  param slug not null constraint school_type_param_taken unique,
  name name not null,
  description text not null default '',
  position integer not null check (position >= 1),
  published boolean not null default true
);

create table subject (
  id record_id primary key,
  school_type_id record_id not null references school_type on delete cascade,
  slug slug not null,
  name name not null,
  description text not null default '',
  code text check (code <> ''),
  position integer not null check (position >= 1),
  published boolean not null default true,
  constraint subject_slug_taken unique (school_type_id, slug)
);

-- `replaced_by` is the level of a newer curriculum: Gy11 courses and Gy25 levels live side by side until 2030-06-30.
create table course (
  id record_id primary key,
  subject_id record_id not null references subject on delete cascade,
  slug slug not null,
  name name not null,
  description text not null default '',
  kind text not null check (kind in ('kurs', 'niva', 'arskurs', 'fritt')),
  framework text check (framework <> ''),
  code text check (code <> ''),
  points integer check (points between 1 and 1000),
  goals text[] not null default '{}',
  valid_from date,
  valid_to date,
  replaced_by record_id references course on delete set null,
  position integer not null check (position >= 1),
  published boolean not null default true,
  constraint course_slug_taken unique (subject_id, slug),
  constraint course_valid_in_order check (valid_to >= valid_from),
  constraint course_not_its_own_replacement check (replaced_by <> id)
);
create index course_replaced_by on course (replaced_by);

create table area (
  id record_id primary key,
  course_id record_id not null references course on delete cascade,
  slug slug not null,
  name name not null,
  description text not null default '',
  position integer not null check (position >= 1),
  published boolean not null default true,
  constraint area_slug_taken unique (course_id, slug)
);

-- `area_id` is the home area; `lesson_area` lists the lesson in others too.
create table lesson (
  id record_id primary key,
  area_id record_id not null references area on delete cascade,
  slug slug not null,
  name name not null,
  description text not null default '',
  teacher_guide text check (teacher_guide <> ''),
  minutes integer check (minutes between 1 and 600),
  sample boolean not null default false,
  position integer not null check (position >= 1),
  published boolean not null default true,
  constraint lesson_name_taken unique (area_id, name),
  constraint lesson_slug_taken unique (area_id, slug)
);

create table lesson_area (
  lesson_id record_id not null references lesson on delete cascade,
  area_id record_id not null references area on delete cascade,
  position integer not null check (position >= 1),
  primary key (lesson_id, area_id)
);
create index lesson_area_area on lesson_area (area_id, position);

create table lesson_goal (
  lesson_id record_id not null references lesson on delete cascade,
  position integer not null check (position >= 1),
  goal text not null check (goal <> ''),
  primary key (lesson_id, position)
);

create table lesson_word (
  lesson_id record_id not null references lesson on delete cascade,
  position integer not null check (position >= 1),
  word text not null check (word <> ''),
  meaning text check (meaning <> ''),
  primary key (lesson_id, position)
);

create table teacher (
  id record_id primary key,
  name name not null,
  title text not null default '',
  biography text not null default '',
  position integer not null check (position >= 1),
  published boolean not null default true
);

create table lesson_teacher (
  lesson_id record_id not null references lesson on delete cascade,
  teacher_id record_id not null references teacher on delete cascade,
  position integer not null check (position >= 1),
  primary key (lesson_id, teacher_id)
);
create index lesson_teacher_teacher on lesson_teacher (teacher_id);

-- A file by the SHA-256 of its bytes. Length is in seconds (film) or pages (pdf).
create table media (
  id record_id primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  seconds double precision check (seconds > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  pages integer check (pages > 0),
  poster_hash text check (poster_hash ~ '^[0-9a-f]{64}$'),
  poster_file_name text check (poster_file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  credit text check (credit <> ''),
  licence text check (licence <> ''),
  source text check (source <> ''),
  constraint media_poster_whole check ((poster_hash is null) = (poster_file_name is null))
);
create index media_hash on media (hash);
create index media_poster_hash on media (poster_hash);

create table caption (
  media_id record_id not null references media on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  label text not null check (label <> ''),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  primary key (media_id, language)
);
create index caption_hash on caption (hash);

-- A self-test of ours; `questions` follows the contract's Form.
create table form (
  id record_id primary key,
  name name not null,
  intro text not null default '',
  questions jsonb not null check (jsonb_typeof(questions) = 'array')
);

-- Exactly one of media, url, form and concept sheet is behind an assignment, and fits its type.
create table assignment (
  id record_id primary key,
  lesson_id record_id not null references lesson on delete cascade,
  name name not null,
  description text not null default '',
  type text not null check (type in ('video', 'pdf', 'formlink')),
  position integer not null check (position >= 1),
  media_id record_id references media,
  url text check (url ~ '^https://'),
  form_id record_id references form,
  concept_sheet boolean not null default false,
  answer_key_id record_id references media,
  constraint assignment_position_taken unique (lesson_id, position) deferrable initially deferred,
  constraint assignment_one_source check (
    num_nonnulls(media_id, url, form_id) + concept_sheet::integer = 1
  ),
  constraint assignment_source_fits_type check (
    case type
      when 'video' then media_id is not null
      when 'pdf' then media_id is not null or concept_sheet
      else url is not null or form_id is not null
    end
  )
);
create unique index assignment_one_concept_sheet on assignment (lesson_id) where concept_sheet;
create index assignment_media on assignment (media_id);
create index assignment_answer_key on assignment (answer_key_id);
create unique index assignment_form on assignment (form_id);
