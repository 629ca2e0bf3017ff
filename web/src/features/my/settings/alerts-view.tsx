import { useState } from 'react'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ALERTS_A_DAY_MAX } from '@quan/contract/alert/alert-limits.ts'
import type { ShownAlerts } from '@quan/contract/alert/alerts.ts'
import { useAlerts, withOne } from '#platform/notification/use-alerts.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { alertText } from '#texts/alert-text.ts'
import { categoryText } from '#texts/category-text.ts'
import { followText } from '#texts/follow-text.ts'
import { CitySheet } from '#ui/city/city-sheet.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import subView from '../sub-view.module.css'

/** 活动提醒: all that I am told of before I ask, each with its switch. */
export function AlertsView({ onBack }: { onBack: () => void }) {
  const alerts = useAlerts()
  return (
    <SubPage>
      <Page title={alertText.title} onBack={onBack} className={subView.content}>
        <QueryStates query={alerts} loading={<RowsSkeleton rows={8} />}>
          {(data) => <Switches alerts={data} onChange={alerts.save} />}
        </QueryStates>
      </Page>
    </SubPage>
  )
}

type SwitchesProps = { alerts: ShownAlerts; onChange: ReturnType<typeof useAlerts>['save'] }

function Switches({ alerts, onChange }: SwitchesProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const cities = useCities({ isNeeded: true })
  // what is switched on first counts where its list is looked at
  const city = alerts.city ?? chosenCity.get()?.code ?? null
  const name = cities.data?.find(({ code }) => code === city)?.name
  const { categories } = alerts

  function change(part: Parameters<typeof onChange>[0]) {
    if (city === null) setIsChoosing(true)
    else onChange({ city, ...part })
  }
  return (
    <>
      <MenuCard advice={alertText.cityNote}>
        <MenuRow
          text={alertText.city}
          detail={name ?? (city === null ? alertText.cityNone : '')}
          onPress={() => setIsChoosing(true)}
        />
        <SwitchRow
          text={alertText.weekly}
          detail={alertText.weeklyDetail}
          isOn={alerts.weekly}
          onChange={(weekly) => change({ weekly })}
        />
      </MenuCard>
      <MenuCard title={alertText.kinds} advice={alertText.kindsNote({ most: ALERTS_A_DAY_MAX })}>
        {Object.values(ActivityCategory).map((kind) => (
          <SwitchRow
            key={kind}
            text={categoryText[kind]}
            isOn={categories.includes(kind)}
            onChange={(isOn) => change({ categories: withOne(categories, kind, isOn) })}
          />
        ))}
      </MenuCard>
      <Organizers alerts={alerts} onChange={onChange} />
      <MountOnFirstOpen isOpen={isChoosing}>
        <CitySheet
          isOpen={isChoosing}
          title={alertText.city}
          query={{ ...cities, items: cities.data }}
          current={city}
          onChoose={({ code }) => {
            setIsChoosing(false)
            onChange({ city: code })
          }}
          onClose={() => setIsChoosing(false)}
        />
      </MountOnFirstOpen>
    </>
  )
}

/** Whose new activities are told; one that was switched off stays until the view is left. */
function Organizers({ alerts, onChange }: SwitchesProps) {
  const [shown] = useState(alerts.faces)
  if (shown.length === 0)
    return (
      <MenuCard title={alertText.organizers}>
        <MenuRow text={alertText.noOrganizers} />
      </MenuCard>
    )
  return (
    <MenuCard title={alertText.organizers}>
      {shown.map(({ id, nickName }) => (
        <SwitchRow
          key={id}
          text={nickName ?? followText.nameless}
          isOn={alerts.organizers.includes(id)}
          onChange={(isOn) => onChange({ organizers: withOne(alerts.organizers, id, isOn) })}
        />
      ))}
    </MenuCard>
  )
}
