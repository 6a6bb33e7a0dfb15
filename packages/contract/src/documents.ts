/** The agreement between a school and the service about personal data: a PDF, open to everybody. */
export const processorAgreementPath = '/documents/personuppgiftsbitradesavtal.pdf';
