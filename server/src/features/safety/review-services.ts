import type { Notifications } from '#features/notification/notification.service.ts'
import type { TencentReview } from '#outside/tencent-review/tencent-review-client.ts'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { contentReviews } from './content-review.ts'
import { type ReviewBudgetParts, reviewBudgets } from './review-budgets.ts'
import { heldContents } from './held-contents.service.ts'
import { heldDesk } from './held-desk.service.ts'

type ReviewParts = Omit<ReviewBudgetParts, 'vendor'> & {
  sql: Sql
  vault: PersonalVault
  keys: Pick<ServerKeys, 'hash'>
  /** Null where nobody but the word list looks. */
  review: TencentReview | null
  notifications: Pick<Notifications, 'notify'>
}

const HELD_PURPOSE = 'contents that wait for a person'

/** What is looked at before others see it, and what waits for a person, from the side of who sent it and of operators. */
export function reviewServices({ sql, clock, vault, keys, review, notifications, ...parts }: ReviewParts) {
  // the oldest: every process knows it while keys change
  const [hashSecret] = keys.hash.slice(-1)
  if (!hashSecret) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  const held = heldContents({ sql, clock, vault, hashKey: derivedKey(hashSecret, HELD_PURPOSE) })
  const budgets = reviewBudgets({ ...parts, clock, vendor: review })
  return {
    reviewBudgets: budgets,
    contentReviews: contentReviews({ vendor: review, budgets, heldContents: held }),
    heldContents: held,
    heldDesk: heldDesk({ clock, vault, notifications }),
  }
}
