import { Type, type Static } from 'typebox';
import { Id } from '../records.ts';

export const agreementDocumentKinds = ['agreement', 'processor-agreement'] as const;

/** A document of an agreement with a school or an owner. `path` is the signed address of its pdf. */
export const AgreementDocument = Type.Object({
  id: Id,
  kind: Type.Enum([...agreementDocumentKinds]),
  at: Type.String({ format: 'date-time' }),
  path: Type.String(),
});
export type AgreementDocument = Static<typeof AgreementDocument>;

/** The documents of the agreements of a school or an owner, latest first. */
export const AgreementDocuments = Type.Array(AgreementDocument);
