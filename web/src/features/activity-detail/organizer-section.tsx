import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { OrganizerRecord } from '@quan/contract/activity/organizer-facts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { organizerFactsText } from '#texts/organizer-facts-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Section } from '#ui/page/section.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './organizer-section.module.css'

/** Who it is that invites: their face, their own words and what came of their activities. Nothing where neither is told. */
export function OrganizerSection({ organizer }: Pick<ActivityDetail, 'organizer'>) {
  const { id, nickName, headImgurl, sex, facts, intro } = organizer
  if (id === null || (facts === null && intro === undefined)) return null
  return (
    <Section title={organizerFactsText.title}>
      <div className={styles.card}>
        <div className={styles.who}>
          <Avatar id={id} sex={sex} picture={headImgurl} size={84} className={styles.portrait} />
          <div className={styles.words}>
            <Link to={pathTo('userInfo', { id })} className={styles.name}>
              <span lang={contentLanguage(nickName)}>{nickName}</span>
            </Link>
            {intro !== undefined && (
              <p className={styles.intro} lang={contentLanguage(intro)}>
                {intro}
              </p>
            )}
          </div>
        </div>
        {facts !== null && <Figures {...facts} />}
      </div>
    </Section>
  )
}

/** The numbers, as far as they are known, and what they are counted of. */
function Figures({ held, arrived, cameAgain }: OrganizerRecord) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{organizerFactsText.heldName}</dt>
          <dd>{held}</dd>
        </div>
        {arrived && (
          <div>
            <dt>{organizerFactsText.arrivedName}</dt>
            <dd>
              {arrived.came}
              <small> / {arrived.places}</small>
            </dd>
          </div>
        )}
        {cameAgain !== undefined && (
          <div>
            <dt>{organizerFactsText.cameAgainName}</dt>
            <dd>{cameAgain}</dd>
          </div>
        )}
      </dl>
      <p className={styles.rule}>
        {arrived || cameAgain !== undefined ? organizerFactsText.publicRule : organizerFactsText.heldRule}
      </p>
    </>
  )
}
