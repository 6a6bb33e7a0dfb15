/** Latest first, or oldest first. */
export const submissionOrders = ['latest', 'oldest'] as const;
