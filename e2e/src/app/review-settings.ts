import { demoReviewAccount } from '@quan/simulators/tencent-review/review-account.ts'

/** Settings of a demo whose texts and pictures are reviewed: what the service is unsure of waits for operators. */
export const REVIEW_SETTINGS = {
  TCREVIEW_SECRET_ID: demoReviewAccount.secretId,
  TCREVIEW_SECRET_KEY: demoReviewAccount.secretKey,
} as const
