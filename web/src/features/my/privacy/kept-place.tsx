import { privacyText } from '#texts/privacy-text.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { useKeptPlace } from './use-kept-place.ts'

/** Where I am remembered to be; forgetting it takes the consent back. */
export function KeptPlace() {
  const { name, forget } = useKeptPlace()
  return (
    <MenuCard title={privacyText.whereIAm} advice={privacyText.placeAdvice}>
      <MenuRow text={privacyText.place} detail={placeWords(name)} />
      {name !== null && <MenuRow text={privacyText.placeForget} onPress={forget} />}
    </MenuCard>
  )
}

function placeWords(name: string | null): string {
  if (name === null) return privacyText.placeNone
  return name === '' ? privacyText.placeKeptUnnamed : privacyText.placeKept({ place: name })
}
