import type { Generated, GeneratedAlways } from 'kysely';

/** The keys of a record that content packs carry and no feature reads yet. */
export type Extra = Generated<Readonly<Record<string, unknown>>>;

/** The tree from school type to lesson, and who teaches the lessons. */
export interface CatalogueTables {
  school_type: {
    id: string;
    param: string;
    name: string;
    description: Generated<string>;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  subject: {
    id: string;
    school_type_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    code: string | null;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  course: {
    id: string;
    subject_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    kind: CourseKind;
    framework: string | null;
    code: string | null;
    points: number | null;
    goals: Generated<string[]>;
    valid_from: string | null;
    valid_to: string | null;
    replaced_by: string | null;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  area: {
    id: string;
    course_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    position: number;
    published: Generated<boolean>;
    goals: Generated<string[]>;
    revision: Generated<number>;
    extra: Extra;
    // Maintained by triggers (migration 0140).
    lesson_count: GeneratedAlways<number>;
    shown_lesson_count: GeneratedAlways<number>;
    home_lesson_count: GeneratedAlways<number>;
  };
  lesson: {
    id: string;
    area_id: string;
    slug: string;
    name: string;
    description: Generated<string>;
    text: string | null;
    teacher_guide: string | null;
    minutes: number | null;
    sample: Generated<boolean>;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  lesson_area: { lesson_id: string; area_id: string; position: number };
  lesson_goal: {
    lesson_id: string;
    position: number;
    goal: string;
    central_content: Generated<string[]>;
  };
  lesson_word: {
    lesson_id: string;
    position: number;
    word: string;
    meaning: string | null;
    /** Whether the meaning is the one that the lesson's subject gives the word. */
    shared: Generated<boolean>;
  };
  subject_word: {
    subject_id: string;
    word: string;
    meaning: string;
    example: string | null;
    translations: Generated<Readonly<Record<string, string>>>;
  };
  teacher: {
    id: string;
    name: string;
    title: Generated<string>;
    biography: Generated<string>;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  lesson_teacher: { lesson_id: string; teacher_id: string; position: number };
}

/** Views of the tree, for reading only. */
export interface CatalogueViews {
  area_place: {
    area_id: string;
    area_slug: string;
    area_name: string;
    course_id: string;
    course_slug: string;
    course_name: string;
    subject_id: string;
    subject_slug: string;
    subject_name: string;
    school_type_id: string;
    school_type_param: string;
    school_type_name: string;
    school_type_position: number;
    subject_position: number;
    course_position: number;
    area_position: number;
    visible: boolean;
  };
  area_listing: {
    area_id: string;
    lesson_id: string;
    position: number;
    listed: boolean;
    shown: boolean;
  };
  lesson_school_type: { lesson_id: string; school_type_id: string };
}

type CourseKind = 'kurs' | 'niva' | 'arskurs' | 'fritt';
