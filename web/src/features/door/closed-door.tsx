import { usePageView } from '#platform/navigation/use-page-view.ts'
import { doorText } from '#texts/door-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { offline } from '#ui/icon/icon-shapes.ts'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Note } from '#ui/note/note.tsx'
import { Page } from '#ui/page/page.tsx'
import { type DoorBook, unsentEntries } from './book/door-book.ts'

/** In the place of the door for a visitor without a link, who may be the organizer. */
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

type ClosedDoorProps = { isByLink: boolean; isCrowded: boolean; book: DoorBook | null }

/** In the place of the door for who may not open it, or not any more. */
export function ClosedDoor({ isByLink, isCrowded, book }: ClosedDoorProps) {
  const { close } = usePageView('view')
  const lost = book ? unsentEntries(book).length : 0
  return (
    <Page title={doorText.title} onBack={close}>
      {lost > 0 && <Note tone="warn" shape={offline} text={doorText.lost({ count: lost })} />}
      <EmptyBlock
        {...(isByLink ? linkWords(isCrowded) : { title: doorText.notMineTitle, advice: doorText.notMineAdvice })}
        action={{ text: doorText.seeActivity, onPress: close }}
      />
    </Page>
  )
}

const linkWords = (isCrowded: boolean) =>
  isCrowded
    ? { title: doorText.linkCrowdedTitle, advice: doorText.linkCrowdedAdvice }
    : { title: doorText.linkOverTitle, advice: doorText.linkOverAdvice }
