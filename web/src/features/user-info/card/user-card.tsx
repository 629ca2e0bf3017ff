import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { activityText } from '#texts/activity-text.ts'
import { followText } from '#texts/follow-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { useRelationOf } from './use-relation-of.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { cardFacts } from './card-facts.ts'
import { HiddenNote } from './hidden-note.tsx'
import { OrganizedActivities } from './organized-activities.tsx'
import { sexAgeWords, sexTone, signWords } from './person-line.ts'
import styles from './user-card.module.css'

type UserCardProps = {
  card: PublicCard
  /** The owner sees everything: nothing is hidden from them. */
  isOwn: boolean
}

/** Who somebody is, as far as they tell. */
export function UserCard({ card, isOwn }: UserCardProps) {
  const { isMutual } = useRelationOf(card)
  const sexAge = sexAgeWords(card)
  const signs = signWords(card)
  const facts = cardFacts(card)
  return (
    <>
      <div className={styles.who}>
        <h2>{card.nickName ?? followText.nameless}</h2>
        {sexAge !== null && <Tag tone={sexTone(card)}>{sexAge}</Tag>}
        {card.isOrganizer && <Tag tone="amber">{activityText.organizerTag}</Tag>}
        {isMutual && <Tag tone="brand">{userInfoText.mutual}</Tag>}
      </div>
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
