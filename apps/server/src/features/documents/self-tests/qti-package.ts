import { packed } from '@lasar/contract/zip-rules';
import { element, xmlFile, type Xml } from '#rendering/xml.ts';
import { qtiItem, qtiNamespace } from './qti-item.ts';
import type { SelfTest } from './self-tests.store.ts';

const manifestNamespace = {
  xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
};

const testFile = 'assessment.xml';
const itemId = (index: number): string => `item-${index + 1}`;
const itemFile = (index: number): string => `items/${itemId(index)}.xml`;

/**
 * A self-test as a content package of QTI 3.0: a zip file with the manifest, the test and an item for each question
 * (https://www.imsglobal.org/spec/qti/v3p0/impl).
 */
export function qtiPackage(form: SelfTest): Uint8Array {
  const files: readonly (readonly [string, Xml])[] = [
    ['imsmanifest.xml', manifestOf(form)],
    [testFile, testOf(form)],
    ...form.questions.map(
      (question, index) =>
        [
          itemFile(index),
          qtiItem(question, itemId(index), `${form.name}, fråga ${index + 1}`),
        ] as const,
    ),
  ];
  const encoder = new TextEncoder();
  return new Uint8Array(
    packed(new Map(files.map(([name, root]) => [name, encoder.encode(xmlFile(root))]))),
  );
}

// An identifier of QTI begins with a letter.
const testId = ({ id }: SelfTest): string => `test-${id}`;

function manifestOf(form: SelfTest): Xml {
  const file = (href: string) => element('file', { href });
  return element('manifest', { ...manifestNamespace, identifier: `package-${form.id}` }, [
    element('metadata', {}, [
      element('schema', {}, ['QTI Package']),
      element('schemaversion', {}, ['3.0.0']),
    ]),
    element('organizations'),
    element('resources', {}, [
      element(
        'resource',
        { identifier: testId(form), type: 'imsqti_test_xmlv3p0', href: testFile },
        [
          file(testFile),
          ...form.questions.map((_, index) =>
            element('dependency', { identifierref: itemId(index) }),
          ),
        ],
      ),
      ...form.questions.map((_, index) =>
        element(
          'resource',
          { identifier: itemId(index), type: 'imsqti_item_xmlv3p0', href: itemFile(index) },
          [file(itemFile(index))],
        ),
      ),
    ]),
  ]);
}

/** The test: all questions in one section, in order. Its score is how many answers are right. */
const testOf = (form: SelfTest): Xml =>
  element('qti-assessment-test', { ...qtiNamespace, identifier: testId(form), title: form.name }, [
    element('qti-outcome-declaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      'base-type': 'float',
    }),
    element(
      'qti-test-part',
      { identifier: 'part-1', 'navigation-mode': 'nonlinear', 'submission-mode': 'individual' },
      [
        element(
          'qti-assessment-section',
          { identifier: 'section-1', title: form.name, visible: 'true' },
          [
            ...(form.intro
              ? [
                  element('qti-rubric-block', { use: 'instructions', view: 'candidate' }, [
                    element('qti-content-body', {}, [element('p', {}, [form.intro])]),
                  ]),
                ]
              : []),
            ...form.questions.map((_, index) =>
              element('qti-assessment-item-ref', {
                identifier: itemId(index),
                href: itemFile(index),
              }),
            ),
          ],
        ),
      ],
    ),
    element('qti-outcome-processing', {}, [
      element('qti-set-outcome-value', { identifier: 'SCORE' }, [
        element('qti-sum', {}, [element('qti-test-variables', { 'variable-identifier': 'SCORE' })]),
      ]),
    ]),
  ]);
