import { type DeskHost, previewUnmake, unmakeHost, type UnmakeImpact } from '@quan/contract/console/hosts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { activityPlace } from '#platform/navigation/places.ts'
import { hostsText } from '#texts/hosts-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import styles from './hosts.module.css'
import { HOSTING_DESK_KEY } from '../use-decision.ts'

/** Key of the list of hosts in the cache. */
export const HOSTS_KEY = [...HOSTING_DESK_KEY, 'hosts'] as const

/** Says what becomes of what a host has, and takes it back that they host once the reason is written. */
export function UnmakeDialog({ host: { member }, onClose }: { host: DeskHost; onClose: () => void }) {
  const api = useApi()
  const { id: memberId, nickName: name } = member
  const { data, error, refetch } = useQuery({
    queryKey: ['unmakePreview', memberId],
    queryFn: ({ signal }) => api.call(previewUnmake, { memberId }, { signal }),
    gcTime: 0,
  })
  return (
    <ReasonDialog
      title={hostsText.unmakeOne({ name })}
      okText={hostsText.unmake}
      keepText={hostsText.keep}
      isDanger
      // nobody decides before it is known what becomes of it
      isHeld={data === undefined}
      decide={(reason) => api.call(unmakeHost, { memberId, reason })}
      onClose={onClose}
    >
      <p className={styles.about}>{hostsText.about({ name })}</p>
      {data !== undefined ? (
        <Impact impact={data} />
      ) : error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock rows={3} />
      )}
    </ReasonDialog>
  )
}

function Impact({ impact: { activities, places, next, inReview, scheduled } }: { impact: UnmakeImpact }) {
  return (
    <>
      <p className={styles.about}>
        {activities === 0 ? hostsText.nothingOpen : hostsText.goesOn({ activities, places })}
      </p>
      {activities > 0 && (
        <ul className={styles.next}>
          {next.map(({ id, title, startTime }) => (
            <li key={id}>
              <PlaceLink place={activityPlace(id)}>{title}</PlaceLink>
              <small>{hostsText.starts({ time: formatInstant(startTime) })}</small>
            </li>
          ))}
          {activities > next.length && <li>{hostsText.further({ count: activities - next.length })}</li>}
        </ul>
      )}
      {inReview > 0 && <p className={styles.about}>{hostsText.inReview({ count: inReview })}</p>}
      {scheduled > 0 && <p className={styles.about}>{hostsText.scheduled({ count: scheduled })}</p>}
      {activities > 0 && <p className={styles.about}>{hostsText.cancelHint}</p>}
    </>
  )
}
