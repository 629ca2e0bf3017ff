import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import { useCurrentCity } from '#features/search/city/use-current-city.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { NavigationContext, useNavigation } from '#platform/navigation/use-navigation.ts'
import { unreadCount } from '#platform/notification/unread-count.ts'
import { useSession, useUserInfo } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { drawing } from '#platform/trusted-types/drawing.ts'
import { commonText } from '#texts/common-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { searchText } from '#texts/search-text.ts'
import { tabText } from '#texts/tab-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { bell, chevronDown, pin, search } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { searchPlace } from '#ui/search-bar/search-place.ts'
import type { MakeNavigation } from '../stack/page-slot.tsx'
import { pathOf, type PlacedPage, type StackPage } from '../stack/page-stack.ts'
import styles from './top-bar.module.css'

type TopBarProps = {
  top: StackPage
  /** The list that is seen; null on pages that have none. */
  list: PlacedPage | null
  makeNavigation: MakeNavigation
}

/** Stands above the pages of a wide screen, in the place of tab bar and navigation bar. */
export function TopBar({ top, list, makeNavigation }: TopBarProps) {
  const isMember = useSession().status === 'member'
  const isAtActivities = list !== null
  const isAtMine = !isAtActivities && isMember && top.pathname !== pathTo('login')
  return (
    <header className={styles.bar}>
      <Link to={HOME_PATH} className={styles.brand}>
        <Logo />
        {pageTitleText.product}
      </Link>
      <ListNavigation list={list} makeNavigation={makeNavigation}>
        <City isListed={isAtActivities} />
        <SearchField isListed={isAtActivities} />
      </ListNavigation>
      <nav className={styles.tabs} aria-label={tabText.bar}>
        <Link to={HOME_PATH} aria-current={isAtActivities ? 'page' : undefined}>
          {tabText.activities}
        </Link>
        <Link to={pathTo('my')} aria-current={isAtMine ? 'page' : undefined}>
          {tabText.mine}
        </Link>
      </nav>
      {isMember ? <Mine /> : <LoginLink here={pathOf(top)} />}
    </header>
  )
}

type ListNavigationProps = Pick<TopBarProps, 'list' | 'makeNavigation'> & { children: ReactNode }

/** City and search belong to the list, so what is pressed there moves the list and leaves the open activity. */
function ListNavigation({ list, makeNavigation, children }: ListNavigationProps) {
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
  const [navigation] = useState(() => makeNavigation(() => (latest.current?.isBeside ? latest.current : null)))
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

function Logo() {
  const [html] = useState(() => drawing(drawLogo()))
  return <i className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={html} />
}

/** Opens a view of the list, which other pages lead to first. */
function useListView(isListed: boolean) {
  const navigation = useNavigation()
  return (change: { view: string } | { activeName: string }) =>
    isListed ? navigation.setQuery(change) : navigation.open(pathTo('home', change))
}

function City({ isListed }: { isListed: boolean }) {
  const { city } = useCurrentCity()
  const open = useListView(isListed)
  return (
    <button
      type="button"
      className={styles.city}
      aria-label={city === null ? searchText.cityUnknown : searchText.chooseCity({ city: city.name })}
      aria-haspopup="dialog"
      onClick={() => open({ view: 'city' })}
    >
      <Icon shape={pin} size={18} stroke={2} />
      <b>{city?.name ?? searchText.cityUnknown}</b>
      <Icon shape={chevronDown} size={14} stroke={2.4} />
    </button>
  )
}

/** Looks like the field that the search puts in its place. */
function SearchField({ isListed }: { isListed: boolean }) {
  const open = useListView(isListed)
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    searchPlace.set(place.current)
    return () => searchPlace.set(null)
  }, [])

  return (
    <div ref={place} className={styles.search}>
      <button
        type="button"
        aria-label={`${commonText.search}${commonText.comma}${searchText.placeholder}`}
        onClick={() => open({ activeName: 'search' })}
      >
        <Icon shape={search} size={18} stroke={2} />
        {searchText.placeholder}
      </button>
    </div>
  )
}

/** Messages, and the way to my card. */
function Mine() {
  const me = useUserInfo()
  const unread = useObserved(unreadCount)
  return (
    <div className={styles.mine}>
      <IconButton
        label={unread > 0 ? searchText.openUnread({ count: unread }) : searchText.openMessages}
        to={pathTo('my', { view: 'messages' })}
      >
        <Icon shape={bell} />
        <CountBadge count={unread} className={styles.badge} />
      </IconButton>
      {me && (
        <Link to={pathTo('myCard')} className={styles.head} aria-label={pageTitleText.myCard}>
          <Avatar id={me.id} sex={me.sex ?? 0} picture={me.headImgurl} size={36} />
        </Link>
      )}
    </div>
  )
}

function LoginLink({ here }: { here: string }) {
  return (
    <ButtonLink target={{ to: pathTo('login', { redirect: here }) }} tone="outline" size="medium">
      {pageTitleText.login}
    </ButtonLink>
  )
}
