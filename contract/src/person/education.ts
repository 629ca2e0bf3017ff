/** Highest education of a person. */
export const Education = {
  vocationalSecondary: 10,
  juniorCollege: 20,
  bachelor: 30,
  master: 40,
  doctorate: 50,
} as const
/** One of the education numbers. */
export type Education = (typeof Education)[keyof typeof Education]
