import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ResponseRefused } from './response-refused.ts';
import { clockSkew, type BegunLogin } from './saml.ts';

/** What is read of a signed assertion. */
export interface Assertion {
  readonly id: string;
  /** Until when a copy of it would count. */
  readonly validUntil: Date;
  /** The values of the attributes that a login needs, by their names. */
  readonly valuesOf: (attribute: string) => readonly string[];
  /** The names of all its attributes. */
  readonly names: readonly string[];
}

const Named = Type.Record(Type.String(), Type.String());
const Text = Type.Object({ _: Type.Optional(Type.String()) });
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Optional(Type.Array(item));

// As the library makes an object of the XML that was signed: attributes under $, text under _.
const ParsedAssertion = Type.Object({
  Assertion: Type.Object({
    $: Named,
    Issuer: Type.Array(Text, { minItems: 1, maxItems: 1 }),
    Subject: Type.Array(
      Type.Object({
        SubjectConfirmation: Type.Array(
          Type.Object({
            $: Named,
            SubjectConfirmationData: list(Type.Object({ $: Named })),
          }),
        ),
      }),
      { minItems: 1, maxItems: 1 },
    ),
    Conditions: Type.Array(Type.Object({ $: Named }), { minItems: 1, maxItems: 1 }),
    AuthnStatement: Type.Array(Type.Unknown(), { minItems: 1 }),
    AttributeStatement: list(
      Type.Object({
        Attribute: list(Type.Object({ $: Named, AttributeValue: list(Type.Unknown()) })),
      }),
    ),
  }),
});
type Parsed = Static<typeof ParsedAssertion>['Assertion'];

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Checks what the library leaves to its caller: who has issued it, and that it is the answer to this login. Throws ResponseRefused. */
export function readAssertion(parsed: unknown, login: BegunLogin): Assertion {
  if (!Value.Check(ParsedAssertion, parsed)) throw new ResponseRefused('unreadable');
  const { Assertion: assertion } = parsed;
  const { ID: id, Version: version } = assertion.$;
  if (!id || version !== '2.0') throw new ResponseRefused('unreadable');
  if (assertion.Issuer[0]?._ !== login.provider.entity_id) throw new ResponseRefused('issuer');
  const { NotOnOrAfter: end = '' } = requireConfirmation(assertion, login);
  return {
    id,
    validUntil: new Date(Date.parse(end) + clockSkew),
    valuesOf: (name) => valuesOf(assertion, name),
    names: namesIn(assertion),
  };
}

/** A confirmation that whoever brings it is the person, here, now and for this login: all of it in one. */
function requireConfirmation(
  { Subject: [subject] }: Parsed,
  login: BegunLogin,
): Readonly<Record<string, string>> {
  let reason: 'recipient' | 'request' | 'time' | 'unreadable' = 'unreadable';
  for (const each of subject?.SubjectConfirmation ?? []) {
    const data = each.SubjectConfirmationData?.[0]?.$;
    if (each.$['Method'] !== bearer || !data) continue;
    if (data['Recipient'] !== login.own.answerUrl) reason = 'recipient';
    else if (data['InResponseTo'] !== login.requestId) reason = 'request';
    else if (!isCurrent(data)) reason = 'time';
    else return data;
  }
  throw new ResponseRefused(reason);
}

const isCurrent = ({ NotBefore: from, NotOnOrAfter: until }: Readonly<Record<string, string>>) =>
  until !== undefined &&
  Date.parse(until) + clockSkew > Date.now() &&
  (from === undefined || Date.parse(from) - clockSkew <= Date.now());

const mostValues = 50;

const namesIn = ({ AttributeStatement: statements = [] }: Parsed): string[] => [
  ...new Set(
    statements
      .flatMap(({ Attribute: attributes = [] }) => attributes)
      .flatMap(({ $ }) => $['Name']?.slice(0, 200) ?? [])
      .slice(0, mostValues),
  ),
];

const valuesOf = ({ AttributeStatement: statements = [] }: Parsed, name: string): string[] =>
  statements
    .flatMap(({ Attribute: attributes = [] }) => attributes)
    .filter(({ $ }) => $['Name'] === name)
    .flatMap(({ AttributeValue: values = [] }) => values)
    .flatMap((value) => {
      const { _: text } = Object(value) as { readonly _?: unknown };
      return typeof text === 'string' ? [text.trim()] : [];
    })
    .slice(0, mostValues);
