/** Latest first, or oldest first. */
export const auditOrders = ['latest', 'oldest'] as const;

/** The fewest characters that the change history is searched by: its index has none of shorter ones. */
export const shortestAuditSearch = 3;
