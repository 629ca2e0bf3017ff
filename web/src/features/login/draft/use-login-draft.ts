import { useObserved } from '#platform/state/use-observed.ts'
import { EMPTY_DRAFT, loginDraft, type LoginDraft } from './login-draft.ts'

/** The draft, and how to change some of it. */
export function useLoginDraft(): { draft: LoginDraft; change: (part: Partial<LoginDraft>) => void } {
  const draft = useObserved(loginDraft) ?? EMPTY_DRAFT
  return { draft, change: (part) => loginDraft.set({ ...(loginDraft.get() ?? EMPTY_DRAFT), ...part }) }
}
