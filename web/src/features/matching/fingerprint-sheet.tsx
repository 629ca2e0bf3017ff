import { useQuery } from '@tanstack/react-query'
import type { MatchCandidate } from '@quan/contract/match/match-round.ts'
import { keyFingerprint } from '@quan/contract/match/match-seal.ts'
import { matchText } from '#texts/match-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './match.module.css'

type FingerprintSheetProps = {
  isOpen: boolean
  onClose: () => void
  candidates: readonly MatchCandidate[]
  publicKey: string
}

/** What two people compare to know that the server gave both the right key; computed here, never asked for. */
export function FingerprintSheet({ isOpen, onClose, candidates, publicKey }: FingerprintSheetProps) {
  const keys = [publicKey, ...candidates.map((candidate) => candidate.publicKey)]
  const { data: prints = [] } = useQuery({
    queryKey: ['match', 'fingerprints', ...keys],
    queryFn: () => Promise.all(keys.map(keyFingerprint)),
    networkMode: 'always',
    enabled: isOpen,
  })
  const names = [matchText.mine, ...candidates.map(({ nickName }) => nickName ?? matchText.nameless)]
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={matchText.compare} takesFocus>
      <p className={styles.compare}>{matchText.compareAdvice}</p>
      <dl className={styles.prints}>
        {prints.map((print, index) => (
          <div key={keys[index]}>
            <dt>{names[index]}</dt>
            <dd>{print}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
