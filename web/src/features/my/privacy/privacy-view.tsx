import type { QueryChange } from '#platform/navigation/navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { KeptPlace } from './kept-place.tsx'
import styles from '../sub-view.module.css'

type PrivacyViewProps = { onOpen: (change: QueryChange) => void; onBack: () => void }

/** 隐私与安全: who sees what, where I am logged in, and what is stored about me. */
export function PrivacyView({ onOpen, onBack }: PrivacyViewProps) {
  const isBuilt = useIsBuilt()
  const open = (part: string) => () => onOpen({ part })
  return (
    <SubPage>
      <Page title={privacyText.title} onBack={onBack} className={styles.content}>
        <MenuCard title={privacyText.people}>
          {isBuilt('myCard') && <MenuRow text={privacyText.cardVisibility} to={pathTo('myCard')} />}
          <MenuRow text={privacyText.blocked} onPress={open('blocked')} />
        </MenuCard>
        <MenuCard title={privacyText.security}>
          <MenuRow text={privacyText.devices} onPress={open('devices')} />
        </MenuCard>
        <KeptPlace />
        <MenuCard title={privacyText.myData}>
          <MenuRow text={privacyText.export} onPress={open('export')} />
          <MenuRow text={privacyText.deleteAccount} isGrave onPress={open('delete')} />
        </MenuCard>
      </Page>
    </SubPage>
  )
}
