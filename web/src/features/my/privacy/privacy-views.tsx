import { use } from 'react'
import { removeLocation } from '@quan/contract/member/remove-location.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext, useUserInfo } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { consentText } from '#texts/consent-text.ts'
import { measuresText } from '#texts/measures-text.ts'
import { myReportsText } from '#texts/my-reports-text.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import type { MyPlace, PrivacyPart } from '../my-view.ts'
import { BlockedView } from './blocked-view.tsx'
import { ConsentsView } from './consents-view.tsx'
import { DeleteAccountView } from './delete-account-view.tsx'
import { DevicesView } from './devices-view.tsx'
import { ExportView } from './export-view.tsx'
import { MeasuresView } from './measures-view.tsx'
import { ReportsView } from './reports-view.tsx'
import styles from '../sub-view.module.css'

type PrivacyViewsProps = { part: MyPlace['part']; onOpen: (part: PrivacyPart) => void; onBack: () => void }

/** 隐私与安全 and what lies one step further in. */
export function PrivacyViews({ part, onOpen, onBack }: PrivacyViewsProps) {
  if (part === 'blocked') return <BlockedView onBack={onBack} />
  if (part === 'reports') return <ReportsView onBack={onBack} />
  if (part === 'measures') return <MeasuresView onBack={onBack} />
  if (part === 'devices') return <DevicesView onBack={onBack} />
  if (part === 'consents') return <ConsentsView onBack={onBack} />
  if (part === 'export') return <ExportView onBack={onBack} />
  if (part === 'delete') return <DeleteAccountView onBack={onBack} />
  return <PrivacyView onOpen={onOpen} onBack={onBack} />
}

type PrivacyViewProps = { onOpen: (part: PrivacyPart) => void; onBack: () => void }

/** 隐私与安全: who sees what, where I am logged in, and what is stored about me. */
function PrivacyView({ onOpen, onBack }: PrivacyViewProps) {
  const open = (part: PrivacyPart) => () => onOpen(part)
  return (
    <SubPage>
      <Page title={privacyText.title} onBack={onBack} className={styles.content}>
        <MenuCard title={privacyText.people}>
          <MenuRow text={privacyText.cardVisibility} to={pathTo('myCard')} />
          <MenuRow text={privacyText.blocked} onPress={open('blocked')} />
          <MenuRow text={myReportsText.title} onPress={open('reports')} />
          <MenuRow text={measuresText.title} onPress={open('measures')} />
        </MenuCard>
        <MenuCard title={privacyText.security}>
          <MenuRow text={privacyText.devices} onPress={open('devices')} />
        </MenuCard>
        <StoredLocation />
        <MenuCard title={privacyText.myData}>
          <MenuRow text={consentText.title} onPress={open('consents')} />
          <MenuRow text={privacyText.export} onPress={open('export')} />
          <MenuRow text={privacyText.deleteAccount} isGrave onPress={open('delete')} />
        </MenuCard>
      </Page>
    </SubPage>
  )
}

/** Where I am remembered to be; forgetting it takes the consent back. */
export function StoredLocation() {
  const { name, forget } = useStoredLocation()
  return (
    <MenuCard title={privacyText.whereIAm} advice={privacyText.placeAdvice}>
      <MenuRow text={privacyText.place} detail={storedLocationText(name)} />
      {name !== null && <MenuRow text={privacyText.placeForget} onPress={forget} />}
    </MenuCard>
  )
}

function storedLocationText(name: string | null): string {
  if (name === null) return privacyText.placeNone
  return name === '' ? privacyText.placeKeptUnnamed : privacyText.placeKept({ place: name })
}

/** Where I am remembered to be: by this device, else by my account, which may know it from another device. */
function useStoredLocation() {
  const api = useApi()
  const session = use(SessionContext)
  const showToast = useToast()
  const here = useObserved(currentAddressInfo)
  const user = useUserInfo()
  const { mutate } = useMutation({
    mutationFn: () => api.call(removeLocation, {}),
    // this device forgets it even where the server cannot be reached
    onMutate: () => currentAddressInfo.set(null),
    async onSuccess(left) {
      await session.mergeUser(left)
      showToast(privacyText.placeForgotten, { kind: 'success' })
    },
  })
  return {
    /** Its name, which may be empty; null where nothing is remembered. */
    name: here === null ? (user?.city ?? user?.province ?? null) : `${here.city}${here.district}`,
    /** Takes the consent back. */
    forget: () => mutate(),
  }
}
