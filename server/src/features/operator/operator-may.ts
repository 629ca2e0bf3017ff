import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'

/**
 * SQL that is true of an `operator`, by the name the statement gives the row, who may still make a call of the console: a
 * job that goes on with what they began asks it anew. Which cities are theirs is not in it.
 */
export const operatorMay = ({ roles }: Pick<ConsoleCall, 'roles'>, operator = 'operator'): string =>
  `${operator}.disabled_at is null and ${operator}.roles && '{${roles.join()}}'::text[]`
