import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { pictureUnfit } from '@quan/contract/picture/upload.ts'
import {
  type ReviewVerdict,
  type TencentReview,
  TencentReviewError,
} from '#outside/tencent-review/tencent-review-client.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What is looked at before others see it. */
export type ContentReviews = ReturnType<typeof contentReviews>

/** Nothing is stored while the vendor cannot say, so that the page still holds what was typed. */
const AGAIN = { headers: { 'retry-after': '10' } }

/**
 * Has texts and pictures looked at by the outside service; without one everything is fit. What it is unsure of is not
 * shown either. Throws `server.unavailable` while it does not answer, or answers what cannot be relied on.
 */
export function contentReviews(vendor: TencentReview | null) {
  return {
    async isFitText(text: string): Promise<boolean> {
      if (vendor === null || text.trim() === '') return true
      return (await verdictOf(vendor.reviewText(text))) === 'pass'
    },

    /** Throws `picture.unfit`. */
    async requireFitPicture(bytes: Buffer): Promise<void> {
      if (vendor === null) return
      if ((await verdictOf(vendor.reviewPicture(bytes))) !== 'pass') throw new AppError(pictureUnfit)
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
