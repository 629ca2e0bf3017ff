import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { useState } from 'react'
import { doubtsOf } from './doubt-checks.tsx'

/** Rules of one wish, or as it was shown. */
type RulesOf = { of: string; rules: readonly DraftRule[] }

/**
 * What a wish was refused for as doubtful, beside what is `plain` without asking: kept while it is tried again, of another
 * wish not known before it is tried. An answer counts for `shown`, such as the days on which a venue is taken: where that
 * is another by now it is asked again.
 */
export function useServerDoubts(wish: unknown, shown: unknown, plain: readonly DraftRule[] = []) {
  const [of, seen] = [JSON.stringify(wish), JSON.stringify([wish, shown])]
  const [told, setTold] = useState<RulesOf>({ of, rules: [] })
  const [agreed, setAgreed] = useState<RulesOf>({ of: seen, rules: [] })
  const toldOfThis = told.of === of ? told.rules : []
  const doubts = [...new Set([...plain, ...toldOfThis])]
  const accepted = agreed.of === seen ? agreed.rules : []
  return {
    accepted,
    isAllAccepted: doubts.every((rule) => accepted.includes(rule)),
    /** Takes what it was refused with. */
    tell: (error: unknown) => setTold({ of, rules: [...new Set([...toldOfThis, ...doubtsOf(error)])] }),
    /** What `DoubtChecks` shows. */
    checks: { doubts, accepted, onChange: (rules: readonly DraftRule[]) => setAgreed({ of: seen, rules }) },
  }
}
