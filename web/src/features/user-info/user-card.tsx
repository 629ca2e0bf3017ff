import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { OrderSource } from '@quan/contract/order/order-source.ts'
import { CHOSEN_LINES } from '@quan/contract/card/card-lines.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useFollow } from '#platform/toggle/use-follow.ts'
import { activityText } from '#texts/activity-text.ts'
import { followText } from '#texts/follow-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { Button } from '#ui/button/button.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FactsLine } from '#ui/organizer-facts/facts-line.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { cardFacts, sexAgeWords, sexTone, signWords } from './card-facts.ts'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './user-card.module.css'

const LINES: readonly (keyof PublicCard)[] = ['age', 'zodiacAnimal', 'starSign', 'district', ...CHOSEN_LINES]

type UserCardProps = {
  card: PublicCard
  /** The owner sees everything: nothing is hidden from them. */
  isOwn: boolean
}

/** Who somebody is, as far as they tell. */
export function UserCard({ card, isOwn }: UserCardProps) {
  const { isMutual } = useRelation(card)
  const sexAge = sexAgeWords(card)
  const signs = signWords(card)
  const facts = cardFacts(card)
  return (
    <>
      <div className={styles.who}>
        <h2 lang={contentLanguage(card.nickName)}>{card.nickName ?? followText.nameless}</h2>
        {sexAge !== null && <Tag tone={sexTone(card)}>{sexAge}</Tag>}
        {card.isOrganizer && <Tag tone="amber">{activityText.organizerTag}</Tag>}
        {isMutual && <Tag tone="brand">{userInfoText.mutual}</Tag>}
      </div>
      {card.facts !== undefined && (
        <p className={styles.signs}>
          <FactsLine facts={card.facts} />
        </p>
      )}
      {signs.length > 0 && <p className={styles.signs}>{signs.join(' · ')}</p>}
      {card.intro !== undefined && <p className={styles.intro}>{card.intro}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ shape, name, value }) => (
            <div key={name}>
              <dt>
                <Icon shape={shape} size={20} />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.lookingFor !== undefined && (
        <section className={styles.section}>
          <h3>{userInfoText.lookingFor}</h3>
          <p className={styles.words}>{card.lookingFor}</p>
        </section>
      )}
      <OrganizedActivities activities={card.organizes ?? []} />
      {!isOwn && <HiddenNote card={card} />}
    </>
  )
}

/** Why lines may be missing: an answer tells nobody whether they are hidden or empty. */
function HiddenNote({ card }: { card: PublicCard }) {
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

/** The activities somebody organizes; none, and the heading goes too. */
function OrganizedActivities({ activities }: { activities: readonly ActiveItem[] }) {
  const now = useNow()
  const here = useCurrentCoordinates()
  if (activities.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{userInfoText.organizes}</h3>
      <div className={styles.activities}>
        {activities.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            now={now}
            here={here}
            namesCity
            via={OrderSource.profile}
          />
        ))}
      </div>
    </section>
  )
}

/** How whoever looks stands to the owner of the card, also right after a tap. */
function useRelation(card: PublicCard): { isFocus: boolean; isMutual: boolean } {
  const { isFocus, isMutual } = useFollow(card)
  return { isFocus, isMutual }
}
