import { Type, type Static } from 'typebox';
import { Day, Line, Name, Prose, RecordId, Slug, strict } from './pack-schema-parts.ts';

export const TeacherEntry = strict(
  { slug: Slug, id: Type.Optional(RecordId), name: Name, title: Line, biography: Prose },
  'en lärare med slug, name, title och biography',
);

const SubscriptionEntry = strict(
  { schoolType: Slug, validFrom: Day, validTo: Day },
  'en prenumeration med schoolType, validFrom och validTo',
);

export const OrganisationEntry = strict(
  {
    slug: Slug,
    id: Type.Optional(RecordId),
    name: Name,
    skolonUuid: Type.Optional(Line),
    subscriptions: Type.Array(SubscriptionEntry, { description: 'en lista med prenumerationer' }),
  },
  'en skola med slug, name och subscriptions',
);

const roles = ['admin', 'editor', 'schooladmin', 'teacher', 'student'] as const;

export const AccountEntry = strict(
  {
    email: Type.String({
      pattern: '^[!-?A-~]{1,64}@[!-?A-~]{1,255}$',
      description: 'en e-postadress',
    }),
    firstname: Line,
    lastname: Line,
    roles: Type.Array(Type.Enum([...roles], { description: roles.join(', ') }), {
      minItems: 1,
      description: `en lista med ${roles.join(', ')}`,
    }),
    organisation: Type.Optional(Slug),
    password: Type.String({ minLength: 10, maxLength: 200, description: '10 till 200 tecken' }),
  },
  'ett konto med email, firstname, lastname, roles och password',
);
export type AccountEntry = Static<typeof AccountEntry>;
