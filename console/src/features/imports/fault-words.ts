import { importFileRefused, type RowFault } from '@quan/contract/console/imports/activity-import.ts'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { fileFaultText, rowFaultText } from '#texts/imports-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'

/** Why a row becomes no activity, in words. */
export function rowFaultWords({ kind, value }: RowFault): string {
  const text = rowFaultText[kind]
  return typeof text === 'string' ? text : text({ value: value ?? '' })
}

/** A failure in words; of a file that is refused, why. */
export function fileFaultWords(error: unknown): string {
  const details = error instanceof ConsoleFailure && error.code === importFileRefused.code ? error.details : null
  const known = Object.entries(fileFaultText).find(([kind]) => kind === details)
  return known ? known[1] : failureWords(error)
}
