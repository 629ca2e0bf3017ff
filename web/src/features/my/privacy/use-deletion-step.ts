import { SMS_CODE_LIFE_MS } from '@quan/contract/sms/sms-limits.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { useOwner } from '../view/use-owner.ts'

/** How far somebody is with deleting their account: the code they typed, and whether the last question stands open. */
export type DeletionStep = { code: string; isAsking: boolean }

const NOTHING: DeletionStep = { code: '', isAsking: false }

/** Kept as long as a code is good, for this member: who has to log in in between goes on where they were. */
export function useDeletionStep(): [DeletionStep, (next: DeletionStep) => void] {
  return useKept({
    about: `deletion:${useOwner()}`,
    start: NOTHING,
    isValid: isStep,
    keepSeconds: SMS_CODE_LIFE_MS / 1_000,
  })
}

function isStep(value: unknown): value is DeletionStep {
  return isRecord(value) && isText(value['code']) && typeof value['isAsking'] === 'boolean'
}
