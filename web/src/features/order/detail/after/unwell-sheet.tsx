import { useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { afterText } from '#texts/after-text.ts'
import { followText } from '#texts/follow-text.ts'
import { Button } from '#ui/button/button.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './unwell-sheet.module.css'

type UnwellSheetProps = {
  activity: ActiveItem
  people: readonly UserItem[]
  isOpen: boolean
  onClose: () => void
}

/** The way to report or block somebody one met, or to tell of what happened. */
export function UnwellSheet({ activity, people, isOpen, onClose }: UnwellSheetProps) {
  const [isReporting, setIsReporting] = useState(false)

  function reportActivity() {
    onClose()
    setIsReporting(true)
  }

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={afterText.unwell}>
        <p className={styles.advice}>{afterText.unwellAdvice}</p>
        {people.length > 0 && (
          <MenuCard>
            {people.map(({ id, nickName }) => (
              <MenuRow key={id} text={nickName ?? followText.nameless} to={pathTo('userInfo', { id })} />
            ))}
          </MenuCard>
        )}
        <Button tone="plain" isWide className={styles.other} onPress={reportActivity}>
          {afterText.unwellOther}
        </Button>
      </Sheet>
      <ReportSheet
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        target={{ kind: 'activity', id: activity.id }}
        name={activity.title}
      />
    </>
  )
}
