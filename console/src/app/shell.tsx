import { DownOutlined } from '@ant-design/icons'
import { type ConsoleSession, leaveConsole } from '@quan/contract/console/session.ts'
import { type ConsolePage, consolePageAt, consolePagePath } from '@quan/contract/route/console-route.ts'
import type { ConsoleTodo } from '@quan/contract/console/today.ts'
import { Dropdown, type MenuProps } from 'antd'
import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress, openAddress } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { PAGE_ROLES } from '#platform/session/page-roles.ts'
import { mayAct } from '#platform/session/roles.ts'
import { useTakeSession } from '#platform/session/session-query.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { consoleTheme } from '#platform/settings/console-theme.ts'
import { forgetAllWords } from '#platform/settings/kept-words.ts'
import { useQueuesAsCounted } from '#platform/waiting/use-queues-as-counted.ts'
import { PAGE_OF_TODO, WAITING_EVERY_MS, waitingQuery } from '#platform/waiting/waiting-query.ts'
import { pageText, shellText, roleText } from '#texts/shell-text.ts'
import { Brand, DemoMark } from '#ui/logo/brand.tsx'
import { Head } from '#ui/logo/head.tsx'
import { LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { NoPage, PageBoundary } from './page-boundary.tsx'
import { PAGES } from './pages.tsx'
import hiding from '#ui/theme/hidden.module.css'
import styles from './shell.module.css'

type ShellProps = {
  operator: ConsoleSession['operator']
  /** Whether signing in lies over it. */
  isCovered: boolean
  onSignedOut: () => void
}

/** The frame of every page: the menu of what the operator's roles allow, and the page that is open. */
export function Shell({ operator, isCovered, onSignedOut }: ShellProps) {
  const { path } = useAddress()
  const allowed = PAGES.filter((entry) => mayAct(operator.roles, PAGE_ROLES[entry.page]))
  const open = allowed.find(({ page }) => page === consolePageAt(path))
  const counts = useWaitingCounts({ isAsked: !isCovered && open?.page !== 'home' })
  return (
    <div className={styles.shell} inert={isCovered}>
      <a className={styles.skip} href="#content">
        {shellText.toContent}
      </a>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <nav aria-label={shellText.menu}>
          <ul>
            {allowed
              .filter(({ icon }) => icon !== null)
              .map(({ page, icon }) => (
                <li key={page}>
                  <Link
                    to={consolePagePath(page)}
                    className={cx(styles.item, open?.page === page && styles.isOpen)}
                    aria-describedby={counts.has(page) ? waitingId(page) : undefined}
                    aria-current={open?.page === page ? 'page' : undefined}
                  >
                    {icon}
                    <span>{pageText[page]}</span>
                    <Waiting {...{ page }} count={counts.get(page)} />
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <DemoMark />
        <OperatorMenu operator={operator} onSignedOut={onSignedOut} />
      </aside>
      <main id="content" className={styles.content} tabIndex={-1}>
        <PageBoundary key={open?.page}>
          <Suspense fallback={<LoadingBlock />}>{open ? <open.Component /> : <NoPage />}</Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}

const waitingId = (page: ConsolePage) => `waiting-${page}`

/** How much waits on a page, beside its name in the menu. */
function Waiting({ page, count }: { page: ConsolePage; count: WaitingCount | undefined }) {
  if (count === undefined) return null
  const number = count.isMore ? `${count.count}+` : String(count.count)
  return (
    <>
      <span className={styles.waiting} aria-hidden>
        {number}
      </span>
      <span id={waitingId(page)} hidden>
        {shellText.waiting({ number })}
      </span>
    </>
  )
}

type OperatorMenuProps = { operator: ConsoleSession['operator']; onSignedOut: () => void }

/** Who is signed in, and what they may change of their own. */
function OperatorMenu({ operator, onSignedOut }: OperatorMenuProps) {
  const api = useApi()
  const takeSession = useTakeSession()
  const signOut = async () => {
    // a session that cannot be ended ends by itself; the page is left in any case
    await api.call(leaveConsole, {}).catch(() => undefined)
    openAddress(consolePagePath('home'), { replace: true })
    forgetAllWords()
    takeSession(null)
    onSignedOut()
  }
  const items: MenuProps['items'] = [
    { key: 'account', label: pageText.account, onClick: () => openAddress(consolePagePath('account')) },
    {
      key: 'language',
      label: shellText.language,
      onClick: () => consoleLanguage.set(consoleLanguage.get() === 'zh' ? 'en' : 'zh'),
    },
    { type: 'divider' },
    { key: 'light', label: shellText.light, onClick: () => consoleTheme.set('light') },
    { key: 'dark', label: shellText.dark, onClick: () => consoleTheme.set('dark') },
    { key: 'system', label: shellText.asSystem, onClick: () => consoleTheme.set('system') },
    { type: 'divider' },
    { key: 'out', label: shellText.signOut, onClick: signOut },
  ]
  const { displayName, roles } = operator
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
      <button type="button" className={styles.operator}>
        <Head id={operator.id} />
        <span className={styles.who}>
          <b>{displayName}</b>
          <small>{roles.map((role) => roleText[role]).join(' · ')}</small>
        </span>
        <span className={hiding.hidden}>{shellText.account}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

/** How much waits on a page; `isMore` = there is more than was counted. */
type WaitingCount = { count: number; isMore: boolean }

/** How much waits on each page, looked at anew every minute while somebody is there; the home page asks itself and tells it here. */
function useWaitingCounts({ isAsked }: { isAsked: boolean }): ReadonlyMap<ConsolePage, WaitingCount> {
  const refetchInterval = useAttendedInterval(WAITING_EVERY_MS)
  const { data } = useQuery({ ...waitingQuery(useApi()), enabled: isAsked, refetchInterval })
  useQueuesAsCounted(data)
  return countsOf(data ?? [])
}

function countsOf(todos: readonly ConsoleTodo[]): ReadonlyMap<ConsolePage, WaitingCount> {
  const counts = new Map<ConsolePage, WaitingCount>()
  for (const { kind, count, isMore } of todos) {
    const before = counts.get(PAGE_OF_TODO[kind])
    counts.set(PAGE_OF_TODO[kind], {
      count: count + (before?.count ?? 0),
      isMore: isMore || (before?.isMore ?? false),
    })
  }
  return counts
}
