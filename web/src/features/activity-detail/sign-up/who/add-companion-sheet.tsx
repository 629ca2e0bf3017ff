import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { people, person, phone } from '#ui/icon/icon-shapes.ts'
import { MenuRow } from '#ui/menu/menu.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './add-companion-sheet.module.css'

const WAYS = [
  { route: 'gbUserEdit', icon: phone, text: 'addMember', advice: 'addMemberAdvice' },
  { route: 'gbOtherEdit', icon: person, text: 'addGuest', advice: 'addGuestAdvice' },
  { route: 'gbUser', icon: people, text: 'manage', advice: null },
] as const satisfies readonly { route: AppRouteName; icon: string; text: string; advice: string | null }[]

type AddCompanionSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** One of the ways is taken. */
  onGo: () => void
}

/** The ways to somebody to sign up as well; each leads back here. */
export function AddCompanionSheet({ isOpen, onClose, onGo }: AddCompanionSheetProps) {
  const navigation = useNavigation()
  const isBuilt = useIsBuilt()

  function go(route: AppRouteName) {
    onClose()
    onGo()
    navigation.open(pathTo(route))
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={signUpText.addCompanion}>
      <ul className={styles.ways}>
        {WAYS.filter(({ route }) => isBuilt(route)).map(({ route, icon, text, advice }) => (
          <MenuRow
            key={route}
            icon={icon}
            text={signUpText[text]}
            detail={advice === null ? undefined : signUpText[advice]}
            onPress={() => go(route)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
