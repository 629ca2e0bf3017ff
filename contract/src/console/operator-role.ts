/** What an operator may do in the console: `owner` everything, the others their part of it. */
export const OperatorRole = {
  owner: 'owner',
  editor: 'editor',
  door: 'door',
  finance: 'finance',
  safety: 'safety',
} as const
/** One of the roles of operators. */
export type OperatorRole = (typeof OperatorRole)[keyof typeof OperatorRole]

/** Every role, for calls that all operators may make. */
export const EVERY_ROLE: readonly OperatorRole[] = Object.values(OperatorRole)
