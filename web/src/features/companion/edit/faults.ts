import { companionIsSelf, companionIsThere } from '@quan/contract/companion/companion-errors.ts'
import { ApiFailure, findFieldFault } from '#platform/api/api-failure.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'

/** The fields of both forms, as the calls name them. */
const FIELDS = ['phone', 'nickName', 'sex', 'birthDate', 'relation', 'remark'] as const
type Field = (typeof FIELDS)[number]

/** What is wrong, at the field it is about. */
export type Faults = Readonly<Partial<Record<Field, string>>>

const ABOUT_PHONE: readonly string[] = [companionIsSelf.code, companionIsThere.code]

/** What the server says of the fields; null where the failure is about none of them. */
export function serverFaults(error: unknown): Faults | null {
  if (error instanceof ApiFailure && ABOUT_PHONE.includes(error.code)) return { phone: failureSentence(error) }
  const found = FIELDS.map((field) => [field, findFieldFault(error, field)] as const)
  const faults = found.filter(([, fault]) => fault !== null)
  return faults.length === 0 ? null : (Object.fromEntries(faults) as Faults)
}
