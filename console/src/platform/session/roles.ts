import { OperatorRole } from '@quan/contract/console/operator-role.ts'

/** True where one of the roles is among those asked for. */
export const mayAct = (own: readonly OperatorRole[], asked: readonly OperatorRole[]): boolean =>
  own.includes(OperatorRole.owner) || own.some((role) => asked.includes(role))
