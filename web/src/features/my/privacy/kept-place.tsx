import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { MenuCard } from '#ui/menu/menu-card.tsx'
import { MenuRow } from '#ui/menu/menu-row.tsx'

/** Where this device remembers me to be; forgetting it takes the consent back. */
export function KeptPlace() {
  const showToast = useToast()
  const place = useObserved(currentAddressInfo)

  function forget() {
    currentAddressInfo.set(null)
    showToast(privacyText.placeForgotten, { kind: 'success' })
  }

  return (
    <MenuCard title={privacyText.thisDevice} advice={privacyText.placeAdvice}>
      <MenuRow
        text={privacyText.place}
        detail={
          place === null ? privacyText.placeNone : privacyText.placeKept({ place: `${place.city}${place.district}` })
        }
      />
      {place !== null && <MenuRow text={privacyText.placeForget} onPress={forget} />}
    </MenuCard>
  )
}
