/** How many people one call invites again: more than a page of the list has. */
export const mostInvitedAtOnce = 200;

/** Whether people have logged in, as lists of them are filtered by it. */
export const loginStates = ['never'] as const;
