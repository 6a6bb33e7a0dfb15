import type { CourseInTree, SubjectInTree } from '@lasar/contract/catalogue/catalogue';

/** Where a teacher is in the catalogue. Each place is one step below the one before it. */
export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'found'; readonly q: string }
  | { readonly kind: 'plan'; readonly id: string; readonly name: string }
  | { readonly kind: 'schoolType'; readonly param: string; readonly name: string }
  | { readonly kind: 'subject'; readonly subject: SubjectInTree }
  | { readonly kind: 'course'; readonly course: CourseInTree }
  | { readonly kind: 'area'; readonly id: string; readonly name: string }
  | { readonly kind: 'lesson'; readonly id: string; readonly name: string };

/** What a place is called, as its heading and in the way back. */
export function nameOfPlace(place: Place): string {
  switch (place.kind) {
    case 'start':
      return 'Alla skolformer';
    case 'found':
      return `Sökning: ${place.q}`;
    case 'subject':
      return place.subject.name;
    case 'course':
      return place.course.name;
    case 'plan':
    case 'schoolType':
    case 'area':
    case 'lesson':
      return place.name;
  }
}
