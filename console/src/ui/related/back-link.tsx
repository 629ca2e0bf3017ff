import { CONSOLE_PAGES, type ConsolePage, consolePagePath } from '@quan/contract/route/console-route.ts'
import { openAddress, useAddress, wayBack } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { relatedText } from '#texts/related-text.ts'
import { pageText } from '#texts/shell-text.ts'
import styles from './related.module.css'

/**
 * Leads back to where somebody came from, as they left it: its filters, its tab, its page of a list. Who came by no other
 * page is led to `otherwise`; without it only other pages count, and who came from none of them is shown nothing.
 */
export function BackLink({ otherwise = null }: { otherwise?: string | null }) {
  const { path: here } = useAddress()
  const before = wayBack((path) => otherwise !== null || path !== here)
  const to = before?.to ?? otherwise
  if (to === null) return null
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (before) before.open()
    else openAddress(to)
  }
  return (
    <p className={styles.back}>
      <Link to={to} onClick={open}>
        {relatedText.back({ page: pageText[pageAt(to)] })}
      </Link>
    </p>
  )
}

function pageAt(address: string): ConsolePage {
  const path = new URL(address, location.origin).pathname
  const pages = Object.keys(CONSOLE_PAGES) as ConsolePage[]
  return pages.find((page) => page !== 'home' && `${path}/`.startsWith(`${consolePagePath(page)}/`)) ?? 'home'
}
