/** The content type of Word documents. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
