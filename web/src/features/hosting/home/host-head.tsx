import { useQuery } from '@tanstack/react-query'
import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { activityText } from '#texts/activity-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { FactsLine } from '#ui/organizer-facts/facts-line.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './host-head.module.css'

type HostHeadProps = Pick<HostStanding, 'facts'> & { hosted: PublicCard | undefined }

/** I as those see me who come: portrait, name and what is told of my activities. */
export function HostHead({ hosted, facts }: HostHeadProps) {
  const fans = useQuery(myInfoQuery(useApi())).data?.counts.fans ?? 0
  if (hosted === undefined) return <Skeleton width="100%" height={56} radius={16} />
  const { id, nickName, headImgurl, sex } = hosted
  const more = fans > 0 ? [hostingText.followers({ count: fans })] : []
  return (
    <div className={styles.head}>
      <Avatar id={id} sex={sex ?? 0} picture={headImgurl} size={56} className={styles.portrait} />
      <div className={styles.words}>
        <p className={styles.name}>
          <b lang={contentLanguage(nickName ?? '')}>{nickName}</b>
          <Tag tone="amber">{activityText.organizerTag}</Tag>
        </p>
        {(facts !== null || more.length > 0) && (
          <p className={styles.facts}>
            <FactsLine facts={facts} more={more} />
          </p>
        )}
      </div>
    </div>
  )
}
