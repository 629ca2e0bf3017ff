import { admitHost, refuseHost, type WaitingHost } from '@quan/contract/console/hosting-desk.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from '../hosting.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useDecision } from '../use-decision.ts'

/** Somebody who asks to host: what they plan, and the answer. */
export function HostItem({ host }: { host: WaitingHost }) {
  const { member, cityName, plan, idea, applyTime } = host
  const api = useApi()
  const [isRefusing, setRefusing] = useState(false)
  const admit = useDecision(() => api.call(admitHost, { memberId: member.id }))
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <Head id={member.id} />
        <b>
          <PlaceLink place={memberPlace(member.id)}>{member.nickName}</PlaceLink>
        </b>
        <span>{cityName}</span>
        <time dateTime={applyTime}>{hostingText.applied({ time: formatInstant(applyTime) })}</time>
      </div>
      <p>{plan}</p>
      <p>{hostingText.idea({ idea })}</p>
      <FailureNote text={admit.error && failureWords(admit.error)} />
      <div className={styles.acts}>
        <Button type="primary" loading={admit.isPending} onClick={() => admit.mutate()}>
          {hostingText.admit}
        </Button>
        <Button disabled={admit.isPending} onClick={() => setRefusing(true)}>
          {hostingText.refuse}
        </Button>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={hostingText.refuseTitle({ name: member.nickName })}
          okText={hostingText.refuse}
          decide={(reason) => api.call(refuseHost, { memberId: member.id, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  )
}
