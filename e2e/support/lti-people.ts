const lis = 'http://purl.imsglobal.org/vocab/lis/v2';

/** People of the stand-in for a learning platform, with their roles there. */
export const ltiPeople = {
  larare: { name: 'Lova Lärare', roles: [`${lis}/membership#Instructor`] },
  assistent: {
    name: 'Assar Assistent',
    roles: [`${lis}/membership/Instructor#TeachingAssistant`, `${lis}/institution/person#Staff`],
  },
  elev: { name: 'Elin Elev', roles: [`${lis}/membership#Learner`] },
  /** Teaches a course, and is a student of the same institution. */
  larareOchElev: {
    name: 'Lova Larsson',
    roles: [`${lis}/membership#Instructor`, `${lis}/institution/person#Student`],
  },
  /** Administers the platform, which says nothing about the school. */
  systemet: { name: 'Sam System', roles: [`${lis}/system/person#Administrator`] },
  utanRoll: { name: 'Uno Utan', roles: [] },
} as const;

export type LtiName = keyof typeof ltiPeople;
export const isLtiName = (name: string): name is LtiName => Object.hasOwn(ltiPeople, name);
