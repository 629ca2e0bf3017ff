import type { QueryChange } from '#platform/navigation/navigation.ts'
import type { MyPlace } from '../view/my-view.ts'
import { BlockedView } from './blocked-view.tsx'
import { DeleteAccountView } from './delete-account-view.tsx'
import { DevicesView } from './devices-view.tsx'
import { ExportView } from './export-view.tsx'
import { PrivacyView } from './privacy-view.tsx'

type PrivacyViewsProps = { part: MyPlace['part']; onOpen: (change: QueryChange) => void; onBack: () => void }

/** 隐私与安全 and what lies one step further in. */
export function PrivacyViews({ part, onOpen, onBack }: PrivacyViewsProps) {
  if (part === 'blocked') return <BlockedView onBack={onBack} />
  if (part === 'devices') return <DevicesView onBack={onBack} />
  if (part === 'export') return <ExportView onBack={onBack} />
  if (part === 'delete') return <DeleteAccountView onBack={onBack} />
  return <PrivacyView onOpen={onOpen} onBack={onBack} />
}
