import { useState } from 'react'
import { useKept } from './use-kept.ts'

type DraftParts<Draft> = {
  /** Subject of the draft: it is found again under this, and under nothing else. */
  about: string
  /** Form to begin with. */
  start: Draft
  /** True when what the tab kept can still be used; anything else counts as none. */
  isValid: (value: unknown) => value is Draft
}

/** A form that is filled in and not sent yet, kept as `useKept` keeps. */
export function useDraft<Draft extends object>({ about, start, isValid }: DraftParts<Draft>) {
  const [kept, keep] = useKept<Draft | null>({ about, start: null, isValid })
  const [sent, setSent] = useState<Draft | null>(null)
  const draft = kept ?? sent ?? start
  return {
    draft,
    change: (part: Partial<Draft>) => keep({ ...draft, ...part }),
    /** It was sent: it is kept no longer, and stays in sight until the page goes. */
    forget() {
      setSent(draft)
      keep(null)
    },
  }
}
