import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { hostingViewText } from '#texts/hosts-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { HostsView } from './hosts-view.tsx'
import { LimitsView } from './limits/limits-view.tsx'
import { WaitingView } from './waiting/waiting-view.tsx'

/** What stands on the page: the address names it, the first one unless it does. */
const VIEWS = ['waiting', 'hosts', 'limits'] as const
type View = (typeof VIEWS)[number]
const SHOWN: Readonly<Record<View, () => ReactNode>> = { waiting: WaitingView, hosts: HostsView, limits: LimitsView }

/** Who asks to host and the activities that wait for a look, who hosts, or within what hosts publish without one. */
export function HostingPage() {
  const named = useAddress().parameters.get('view')
  const view = VIEWS.find((one) => one === named) ?? 'waiting'
  const Shown = SHOWN[view]
  return (
    <Page
      title={pageText.hosting}
      beside={
        <Segmented<View>
          aria-label={hostingViewText.views}
          value={view}
          options={VIEWS.map((value) => ({ value, label: hostingViewText[value] }))}
          onChange={(value) =>
            openAddress(
              withParameters({
                view: value === 'waiting' ? null : value,
                name: null,
                after: null,
                drafts: null,
                applications: null,
              }),
            )
          }
        />
      }
    >
      <Shown />
    </Page>
  )
}
