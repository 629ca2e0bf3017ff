import type { Companion } from '@quan/contract/companion/companion.ts'
import { LinkState } from '@quan/contract/companion/link-state.ts'
import { companionText } from '#texts/companion-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { companionName } from '#ui/companion/companion-words.ts'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './edit-form.module.css'

const ADVICE = {
  [LinkState.waiting]: 'waitingAdvice',
  [LinkState.agreed]: 'agreedAdvice',
  [LinkState.refused]: 'refusedAdvice',
} as const satisfies Record<LinkState, unknown>

/** Who is edited, and of a member whether they agreed. */
export function CompanionHead({ companion }: { companion: Companion }) {
  const { id, userGUID, sex, linkState } = companion
  return (
    <section className={styles.person}>
      <Avatar id={userGUID ?? id} sex={sex ?? 0} size={64} />
      <h2>{companionName(companion)}</h2>
      <LinkStateTag state={linkState} />
      {linkState !== null && (
        <p>
          <TitleText>{companionText[ADVICE[linkState]]}</TitleText>
        </p>
      )}
    </section>
  )
}
