import * as z from 'zod/mini'
import { useObserved } from '#platform/state/use-observed.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'

const draftShape = /* @__PURE__ */ z.object({
  /** Digits only. */
  phone: z.string(),
  hasAgreed: z.boolean(),
  /** Ticket of a WeChat login that still needs a phone; null otherwise. */
  ticket: z.nullable(z.string()),
  /** WeChat's page was asked again by itself after a refusal. */
  hasAskedAgain: z.optional(z.boolean()),
})

/** What somebody has filled in so far, but for the code. */
type LoginDraft = z.infer<typeof draftShape>

const EMPTY_DRAFT: LoginDraft = { phone: '', hasAgreed: false, ticket: null }

/** The draft of this tab: it outlives a reload and the way to WeChat and back. */
export const loginDraft = /* @__PURE__ */ createStoredValue({
  key: StorageKey.loginDraft,
  isValid: (value): value is LoginDraft => z.safeParse(draftShape, value).success,
  storage: tabStorage,
})

/** The draft, and how to change some of it. */
export function useLoginDraft(): { draft: LoginDraft; change: (part: Partial<LoginDraft>) => void } {
  const draft = useObserved(loginDraft) ?? EMPTY_DRAFT
  return { draft, change: (part) => loginDraft.set({ ...(loginDraft.get() ?? EMPTY_DRAFT), ...part }) }
}
