import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { OPERATOR_DISPLAY_NAME_MAX } from '#console/console-limits.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { EVERY_ROLE, OperatorRole } from '#console/operator-role.ts'
import { operatorName } from '#console/session.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The change would leave nobody who is owner of all cities and may enter. */
export const lastOwner = defineError({ code: 'console.last_owner', status: 409, text: '至少要留一位负责人' })
/** The name is another operator's; names of closed accounts stay taken. */
export const operatorNameTaken = defineError({ code: 'console.name_taken', status: 409, text: '这个账号已经有人用了' })

/** An operator, as owners see them. */
export const operator = z.object({
  id: entityId,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(OperatorRole)),
  /** Null = all cities. */
  cities: z.nullable(z.array(cityCode)),
  hasTotp: z.boolean(),
  passkeyCount: z.int(),
  /** Whether they still have to enter with a one-time password. */
  isInvited: z.boolean(),
  isDisabled: z.boolean(),
  createTime: instant,
  /** Null = never. */
  lastEntryTime: z.nullable(instant),
  /** Counts up with each change; `saveOperator` names the one it saw. */
  version: z.int(),
})
/** An operator, as owners see them. */
export type Operator = z.infer<typeof operator>

const ownersCall = { entry: 'signedIn', roles: [OperatorRole.owner], isScopedByCity: false } as const

const operatorFields = {
  displayName: trimmedText(OPERATOR_DISPLAY_NAME_MAX, '姓名不正确').check(z.minLength(1, '请填写姓名')),
  roles: z
    .array(z.enum(OperatorRole, '角色不正确'))
    .check(z.minLength(1, '至少选一个角色'), z.maxLength(EVERY_ROLE.length)),
  cities: z.nullable(z.array(cityCode).check(z.minLength(1, '至少选一个城市'), z.maxLength(500, '城市太多'))),
}

/** Who makes operators could give away what they have not themselves. */
const ownersHaveAllCities = z.refine<{ roles: OperatorRole[]; cities: string[] | null }>(
  ({ roles, cities }) => cities === null || !roles.includes(OperatorRole.owner),
  { error: '负责人要管所有城市', path: ['cities'] },
)

/** All operators, by name. */
export const getOperators = defineConsoleCall({
  ...ownersCall,
  path: 'Operator/GetList',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'All operators.',
  input: z.object(pageInput),
  output: pageOf(operator),
  errors: [],
})

/** Makes an operator, with a password that is shown once and good for one entry. Errors: `console.name_taken`. */
export const addOperator = defineConsoleCall({
  ...ownersCall,
  path: 'Operator/Add',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Makes an operator.',
  input: z.object({ name: operatorName, ...operatorFields }).check(ownersHaveAllCities),
  output: z.object({ operator, oneTimePassword: z.string() }),
  errors: [operatorNameTaken],
})

/**
 * Changes name, roles and cities of an operator, or closes and opens the account; who is closed is out at once.
 * Errors: `console.not_found`, `console.last_owner`, `console.changed_meanwhile`.
 */
export const saveOperator = defineConsoleCall({
  ...ownersCall,
  path: 'Operator/Save',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Changes an operator.',
  input: z
    .object({
      id: entityId,
      version,
      ...operatorFields,
      isDisabled: z.boolean('请选择是否停用'),
    })
    .check(ownersHaveAllCities),
  output: operator,
  errors: [consoleNotFound, lastOwner, consoleChangedMeanwhile],
})

/**
 * Takes password, second factor and passkeys away, ends every session, and answers a new one-time password. Errors:
 * `console.not_found`.
 */
export const resetOperator = defineConsoleCall({
  ...ownersCall,
  path: 'Operator/Reset',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Lets an operator begin anew.',
  input: z.object({ id: entityId }),
  output: z.object({ operator, oneTimePassword: z.string() }),
  errors: [consoleNotFound],
})

/** The cities of the caller: all, or those of their scope; by pinyin. */
export const getMyCities = defineConsoleCall({
  path: 'City/GetMine',
  entry: 'signedIn',
  roles: EVERY_ROLE,
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'The cities of the caller.',
  input: z.object({}),
  output: z.object({
    cities: z.array(z.object({ code: cityCode, name: z.string(), pinyin: z.string(), timeZone: z.string() })),
  }),
  errors: [],
})
