import { useRef } from 'react'
import * as z from 'zod/mini'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { heldText, invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { ADULT_AGE_YEARS, ageInYears } from '@quan/contract/person/age.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence, faultSentences } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { failureWords, translatedFailure } from '#texts/failure-text.ts'
import type { CardChange, DraftFailure } from './card-drafts.ts'

/** Why a change cannot be saved, by the contract's own rules; null when it can be sent. */
export function findDraftFault(change: CardChange): DraftFailure | null {
  const read = z.safeParse(saveMyCard.input, change)
  if (read.success) return null
  const sentences = faultSentences(read.error.issues.map((issue) => issue.message))
  const message = sentences ?? translatedFailure(invalidInput.code) ?? invalidInput.text
  return { kind: 'refused', message, code: null }
}

/** What the field says about a change that was not saved. */
export function draftFailure(error: unknown): DraftFailure {
  const message = failureSentence(error)
  if (!(error instanceof ApiFailure)) return { kind: 'unsent', message, code: null }
  const { kind, code } = error
  if (kind !== 'refused') return { kind: 'unsent', message, code }
  // once somebody let it pass, it is saved as it stands here
  if (code === heldText.code) return { kind: 'unsent', message, code }
  if (error.canRetry || error.isUnauthorized) return { kind: 'unsent', message: failureWords.systemBusy, code }
  return { kind, message, code }
}

/**
 * True when nothing is wrong with what was sent: network, time and server failed, which a toast tells besides its field.
 * Where the login is over nothing is told; the way leads to it. What somebody has to look at is said at its field alone.
 */
export function isTransientFailure(error: unknown): boolean {
  const isNone = error instanceof ApiFailure && (error.isUnauthorized || error.code === heldText.code)
  return !isNone && draftFailure(error).kind === 'unsent'
}

/**
 * True when a change may be sent again without anybody asking for it. A birth date under age may not: the second time
 * closes the account, and nobody knows whether the first one arrived.
 */
export function canResend({ lines }: CardChange, now: number): boolean {
  const birthDate = lines?.birthDate
  return birthDate === undefined || birthDate === null || ageInYears(birthDate, new Date(now)) >= ADULT_AGE_YEARS
}

/** What is told of a row of failures; `isTold`: it began before this page was opened. */
type FirstFailureReport = { tell(error: unknown): void; end(): void }

/** Tells of the first failure until something goes well again: what saves itself would say it at every word. */
export function useFirstFailureReport(isTold: boolean): FirstFailureReport {
  const report = useReportFailure()
  const wasTold = useRef(isTold)
  return {
    tell(error) {
      if (!wasTold.current) report(error)
      wasTold.current = true
    },
    end() {
      wasTold.current = false
    },
  }
}
