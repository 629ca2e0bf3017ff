import { useState } from 'react'
import { useKept } from '#platform/storage/use-kept.ts'
import { isSignUpDraft, newDraft, type SignUpDraft } from './sign-up-draft.ts'

/** The draft for an activity; it outlives reload, other pages and a login in between. */
export function useSignUpDraft(activityId: string) {
  const [fresh, setFresh] = useState(newDraft)
  const [kept, keep] = useKept<SignUpDraft | null>({
    about: `sign-up:${activityId}`,
    start: null,
    isValid: isSignUpDraft,
  })
  const draft = kept ?? fresh
  return {
    draft,
    change: (part: Partial<SignUpDraft>) => keep({ ...draft, ...part }),
    clear() {
      setFresh(newDraft())
      keep(null)
    },
  }
}

export type KeptDraft = ReturnType<typeof useSignUpDraft>
