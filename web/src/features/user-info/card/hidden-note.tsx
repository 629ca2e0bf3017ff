import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useSession } from '#platform/session/use-session.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import styles from './user-card.module.css'

const LINES = [
  'age',
  'zodiacAnimal',
  'starSign',
  'district',
  'height',
  'education',
  'occupation',
  'maritalStatus',
  'houseCar',
  'intro',
  'lookingFor',
] as const satisfies readonly (keyof PublicCard)[]

/** Why lines may be missing: an answer tells nobody whether they are hidden or empty. */
export function HiddenNote({ card }: { card: PublicCard }) {
  const session = useSession()
  const membersOnly = useMembersOnly()
  if (LINES.every((line) => card[line] !== undefined)) return null
  const isVisitor = session.status === 'anonymous'
  return (
    <div className={styles.note}>
      <Icon shape={lock} size={18} />
      <span>{isVisitor ? userInfoText.hiddenVisitor : userInfoText.hiddenMember}</span>
      {isVisitor && (
        <Button tone="tint" size="small" onPress={() => membersOnly()}>
          {userInfoText.login}
        </Button>
      )}
    </div>
  )
}
