import { useEffect, useState } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import styles from './banner-place.module.css'
import type { PageInSight } from './banner-host.tsx'
import { newestBanner } from './newest-banner.ts'
import { requestedPage } from './requested-page.ts'

/** Without its code the message centre has what came. */
const BannerHost = lazyPart(async () => (await import('./banner-host.tsx')).BannerHost)

type BannerPlaceProps = { page: PageInSight }

/** Where banners appear, over the page on top; it is there before them, so that they are read out. */
export function BannerPlace({ page }: BannerPlaceProps) {
  const isMember = useSession().status === 'member'
  const [hasCome, setHasCome] = useState(false)
  if (useObserved(newestBanner) !== null && !hasCome) setHasCome(true)
  useRequestedPage()
  if (!isMember) return null
  return (
    <div className={styles.place} aria-live="polite" aria-atomic="true">
      {hasCome && <BannerHost page={page} />}{' '}
    </div>
  )
}

function useRequestedPage() {
  const navigation = useNavigation()
  const wanted = useObserved(requestedPage)
  useEffect(() => {
    if (wanted === null) return
    requestedPage.set(null)
    navigation.open(wanted)
  }, [navigation, wanted])
}
