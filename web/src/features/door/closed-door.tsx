import { usePageView } from '#platform/navigation/use-page-view.ts'
import { doorText } from '#texts/door-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { Page } from '#ui/page/page.tsx'

/** In the place of the door for a visitor, who may be the organizer. */
export function DoorForVisitor() {
  const { close } = usePageView('view')
  const membersOnly = useMembersOnly()
  return (
    <Page title={doorText.title} onBack={close}>
      <EmptyBlock
        title={doorText.visitorTitle}
        advice={doorText.visitorAdvice}
        action={{ text: doorText.login, onPress: () => membersOnly() }}
      />
    </Page>
  )
}

/** In the place of the door for who is not the organizer. */
export function NotMine() {
  const { close } = usePageView('view')
  return (
    <Page title={doorText.title} onBack={close}>
      <EmptyBlock
        title={doorText.notMineTitle}
        advice={doorText.notMineAdvice}
        action={{ text: doorText.seeActivity, onPress: close }}
      />
    </Page>
  )
}
