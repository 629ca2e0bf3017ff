/** Marital status of a person; `divorcedChildElsewhere` is divorced with a child that lives with the other parent. */
export const MaritalStatus = {
  unmarried: 10,
  divorcedNoChild: 20,
  divorcedWithChild: 30,
  divorcedChildElsewhere: 40,
  widowed: 50,
} as const
/** One of the marital status numbers. */
export type MaritalStatus = (typeof MaritalStatus)[keyof typeof MaritalStatus]
