import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { tasteText } from '#texts/taste-text.ts'
import { lock } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Note } from '#ui/note/note.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTaste } from './use-taste.ts'

/** What is recommended, adjusted or turned off. */
export function TasteSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { taste, isMember, save } = useTaste()
  const reportFailure = useReportFailure()
  const view = usePageView('view')
  const change = (part: Parameters<typeof save>[0]) => void save(part).catch(reportFailure)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={tasteText.title}>
      <MenuCard>
        <MenuRow text={tasteText.again} onPress={() => view.open('first-run')} />
        {isMember && taste !== undefined && (
          <>
            <SwitchRow
              text={tasteText.isOn}
              detail={tasteText.isOnDetail}
              isOn={taste.isOn}
              onChange={(isOn) => change({ isOn })}
            />
            <SwitchRow
              text={tasteText.showsComing}
              detail={tasteText.showsComingDetail}
              isOn={taste.showsComing}
              onChange={(showsComing) => change({ showsComing })}
            />
          </>
        )}
      </MenuCard>
      {!isMember && <Note tone="brand" shape={lock} text={tasteText.onlyHere} />}
    </Sheet>
  )
}
