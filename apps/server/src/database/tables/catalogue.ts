import type { kinds } from '@lasar/contract/kinds/kind-rules';
import type { Generated, GeneratedAlways } from 'kysely';
import type { KindColumns } from './kind-columns.ts';

type Kinds = typeof kinds;

/** The keys of a record that content packs carry and no feature reads yet. */
export type Extra = Generated<Readonly<Record<string, unknown>>>;

/** The tree from school type to lesson, and who teaches the lessons, beside the columns that follow from the kinds. */
export interface CatalogueTables {
  school_type: KindColumns<Kinds['school-type']> & {
    id: string;
    param: string;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  subject: KindColumns<Kinds['subject']> & {
    id: string;
    school_type_id: string;
    slug: string;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  course: KindColumns<Kinds['course']> & {
    id: string;
    subject_id: string;
    slug: string;
    replaced_by: string | null;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
  };
  area: KindColumns<Kinds['area']> & {
    id: string;
    course_id: string;
    slug: string;
    position: number;
    published: Generated<boolean>;
    revision: Generated<number>;
    extra: Extra;
    // Maintained by triggers (migration 0140).
    lesson_count: GeneratedAlways<number>;
    shown_lesson_count: GeneratedAlways<number>;
    home_lesson_count: GeneratedAlways<number>;
  };
  lesson: KindColumns<Kinds['lesson']> & {
    id: string;
    area_id: string;
    slug: string;
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
  teacher: KindColumns<Kinds['teacher']> & {
    id: string;
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
