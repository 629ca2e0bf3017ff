import { useState } from 'react'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyUsers, type Referral } from '@quan/contract/referral/get-my-users.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
import { drawing } from '#platform/trusted-types/drawing.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { USER_ROW_HEIGHT_PX, UserRow } from '#ui/user-row/user-row.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { MonthChart } from './month-chart.tsx'
import styles from './my-user.module.css'

const LOGO = drawing(drawLogo())

const ShareHome = lazyPart(async () => (await import('#ui/share-sheet/share-home.tsx')).ShareHome)

/** 我的用户: members who came through my links, how many each month, and my poster. */
export function MyUserPage() {
  const users = useMyUsers()
  const [isSharing, setIsSharing] = useState(false)
  const share = () => setIsSharing(true)
  const nobody = (
    <EmptyBlock
      title={myUserText.emptyTitle}
      advice={myUserText.emptyAdvice}
      action={{ text: myUserText.emptyAction, onPress: share }}
    />
  )
  return (
    <Page title={pageTitleText.myUser} className={styles.column}>
      <ListStates query={users} loading={<MyUserSkeleton />} empty={nobody}>
        {(items) => <MyUsers referrals={items} query={users} onShare={share} />}
      </ListStates>
      <MountOnFirstOpen isOpen={isSharing}>
        <ShareHome isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </MountOnFirstOpen>
    </Page>
  )
}

type MyUsersProps = { referrals: readonly Referral[]; query: ReturnType<typeof useMyUsers>; onShare: () => void }

/** Everybody who came, or those who signed up for something. */
function MyUsers({ referrals, query, onShare }: MyUsersProps) {
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

/** Members who came, since when, and how often they signed up. */
function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  return (
    <VirtualRows
      rows={referrals.map((referral) => ({ key: referral.user.id, referral }))}
      estimate={() => USER_ROW_HEIGHT_PX}
    >
      {({ referral: { user, joinTime, signUps } }) => (
        <UserRow
          person={user}
          note={myUserText.joined({ date: dateText(formatDate(Date.parse(joinTime), MAINLAND_TIME_ZONE), today) })}
          isFirst={user.id === referrals[0]?.user.id}
          isLast={user.id === referrals.at(-1)?.user.id}
          aside={
            <span className={cx(styles.signUps, signUps === 0 && styles.none)}>
              {signUps === 0 ? myUserText.noSignUps : myUserText.signUps({ count: signUps })}
            </span>
          }
        />
      )}
    </VirtualRows>
  )
}

/** The page while it is on its way. */
function MyUserSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.parts}>
        <Skeleton height={74} radius={18} />
        <Skeleton height={152} radius={18} />
        <Skeleton height={44} radius={14} />
      </div>
      <UserRowsSkeleton rows={5} />
    </div>
  )
}

/** The way to my own poster. */
function PosterBanner({ onOpen }: { onOpen: () => void }) {
  return (
    <section className={styles.banner}>
      <span className={styles.mark} dangerouslySetInnerHTML={LOGO} />
      <div className={styles.words}>
        <h2>{myUserText.poster}</h2>
        <p>{myUserText.posterAdvice}</p>
      </div>
      <Button size="medium" onPress={onOpen}>
        {myUserText.share}
      </Button>
    </section>
  )
}

/** Members who came through my links, newest first, and how many came in each month; months are told with each page. */
function useMyUsers() {
  const api = useApi()
  const query = usePages<Referral, ResultOf<typeof getMyUsers>>({
    queryKey: ['referral', 'list'],
    ask: (cursor, options) => api.call(getMyUsers, { cursor }, options),
  })
  return { ...query, months: query.data?.pages[0]?.months ?? [] }
}
