import { useState } from 'react'
import type { Referral } from '@quan/contract/referral/get-my-users.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { Segment } from '#ui/segment/segment.tsx'
import { MonthChart } from './month-chart.tsx'
import { PosterBanner } from './poster-banner.tsx'
import { ReferralList } from './referral-list.tsx'
import type { useMyUsers } from './use-my-users.ts'
import styles from './my-user.module.css'

type MyUsersProps = { referrals: readonly Referral[]; query: ReturnType<typeof useMyUsers>; onShare: () => void }

/** Everybody who came, or those who signed up for something. */
export function MyUsers({ referrals, query, onShare }: MyUsersProps) {
  const navigation = useNavigation()
  const [isSignedUp, setIsSignedUp] = useState(false)
  const shown = isSignedUp ? referrals.filter(({ signUps }) => signUps > 0) : referrals
  const end = listEndState(query)
  const onMore = () => void query.fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end, count: shown.length, onMore })
  return (
    <>
      <div className={styles.parts}>
        <PosterBanner onOpen={onShare} />
        <MonthChart months={query.months} />
        <Segment
          label={myUserText.lists}
          options={[
            { value: 'all', text: myUserText.all },
            { value: 'signedUp', text: myUserText.signedUp },
          ]}
          value={isSignedUp ? 'signedUp' : 'all'}
          onChange={(value) => setIsSignedUp(value === 'signedUp')}
          className={styles.segment}
        />
      </div>
      {shown.length === 0 && end === 'complete' ? (
        <EmptyBlock
          title={myUserText.noneSignedUpTitle}
          advice={myUserText.noneSignedUpAdvice}
          action={{ text: myUserText.findActivities, onPress: () => navigation.home('home') }}
        />
      ) : (
        <>
          <ReferralList referrals={shown} />
          <ListEnd state={end} onMore={onMore} />
        </>
      )}
    </>
  )
}
