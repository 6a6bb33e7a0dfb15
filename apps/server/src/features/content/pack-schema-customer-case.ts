import { Type } from 'typebox';
import { Name, RecordId, Slug, strict } from './pack-schema-parts.ts';

const Told = Type.String({
  pattern: '^(?=[^]*\\S)[^]{1,10000}$',
  description: 'text, 1 till 10 000 tecken',
});

const Part = strict({ heading: Name, text: Told }, 'en del med heading och text');

export const CustomerCaseFile = strict(
  {
    name: Name,
    id: Type.Optional(RecordId),
    organisationKind: Name,
    schoolType: Type.Optional(Slug),
    summary: Told,
    parts: Type.Array(Part, { minItems: 1, description: 'en lista med minst en del' }),
    search: Type.Optional(Name),
    example: Type.Optional(Type.Boolean({ description: 'true eller false' })),
    published: Type.Optional(Type.Boolean({ description: 'true eller false' })),
  },
  'ett kundcase med name, organisationKind, summary och parts',
);
