import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { pictureHeld, pictureUnfit } from '@quan/contract/picture/upload.ts'
import {
  type ReviewVerdict,
  type TencentReview,
  TencentReviewError,
} from '#outside/tencent-review/tencent-review-client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TextReview, TextVerdict } from '#platform/wording/wording.ts'
import type { HeldContents } from './held-contents.service.ts'
import type { ReviewBudgets } from './review-budgets.ts'

/** What is looked at before others see it. */
export type ContentReviews = ReturnType<typeof contentReviews>

/** A picture: the bytes that the vendor sees, and those that a person would see. */
export type ReviewedPicture = { memberId: string; bytes: Buffer; shown: Buffer }

/** Nothing is stored while the vendor cannot say, so that the page still holds what was typed. */
const AGAIN = { headers: { 'retry-after': '10' } }

const TEXT_VERDICTS: Readonly<Record<ReviewVerdict, TextVerdict>> = { pass: 'fit', block: 'unfit', review: 'unsure' }

type ReviewParts = {
  vendor: TencentReview | null
  budgets: Pick<ReviewBudgets, 'spend'>
  heldContents: Pick<HeldContents, 'hold'>
}

/**
 * Has texts and pictures looked at by the outside service; without one everything is fit. What it is unsure of, and what
 * goes beyond a budget, waits for a person. Throws `server.unavailable` while it does not answer, or answers what cannot
 * be relied on.
 */
export function contentReviews({ vendor, budgets, heldContents }: ReviewParts) {
  const review = {
    async verdictOf(text, memberId) {
      if (vendor === null || text.trim() === '') return 'fit'
      if (!(await budgets.spend('text', memberId))) return 'unsure'
      return TEXT_VERDICTS[await verdictOf(vendor.reviewText(text))]
    },
    hold: ({ text, ...where }) => heldContents.hold({ ...where, content: { text } }),
  } satisfies TextReview
  return {
    ...review,

    /** Whether the service let a member's text pass: what it is unsure of does not. */
    isFitText: async (text: string, memberId: string): Promise<boolean> =>
      (await review.verdictOf(text, memberId)) === 'fit',

    /**
     * Throws `picture.unfit` for an operator's picture that the service does not let pass. One that it is unsure of needs
     * no further person: the operator is one.
     */
    async requireFitAtDesk(operatorId: string, bytes: Buffer): Promise<void> {
      if (vendor === null || !(await budgets.spend('picture', operatorId))) return
      if ((await verdictOf(vendor.reviewPicture(bytes))) === 'block') throw new AppError(pictureUnfit)
    },

    /** Throws `picture.unfit`, and `picture.held` for one that a person looks at. */
    async requireFitPicture({ memberId, bytes, shown }: ReviewedPicture): Promise<void> {
      if (vendor === null) return
      const isAsked = await budgets.spend('picture', memberId)
      const verdict = isAsked ? await verdictOf(vendor.reviewPicture(bytes)) : 'review'
      if (verdict === 'pass') return
      if (verdict === 'block') throw new AppError(pictureUnfit)
      const outcome = await heldContents.hold({
        memberId,
        place: 'picture',
        field: 'file',
        input: {},
        content: { picture: bytes, shown },
      })
      if (outcome !== 'fit') throw new AppError(outcome === 'held' ? pictureHeld : pictureUnfit)
    },
  }
}

async function verdictOf(asked: Promise<ReviewVerdict>): Promise<ReviewVerdict> {
  try {
    return await asked
  } catch (cause) {
    throw cause instanceof TencentReviewError ? new AppError(serviceUnavailable, { ...AGAIN, cause }) : cause
  }
}
