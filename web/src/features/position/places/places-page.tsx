import { useState } from 'react'
import type { OrderPlace } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { positionText } from '#texts/position-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Note } from '#ui/note/note.tsx'
import { OrderStateTag } from '#ui/order/order-state-tag.tsx'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import rows from '#ui/rows/rows.module.css'
import { SendTicket } from '#ui/share-sheet/send-ticket.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { PositionFrame } from '../position-frame.tsx'
import { usePosition } from '../use-position.ts'
import { AssignSheet } from './assign-sheet.tsx'
import { canAssignPlaces, assignmentRefusal } from './assignment-rules.ts'
import { PlaceRow } from './place-row.tsx'
import { type NamedPlace, placeName } from './place-words.ts'
import { useAssignPlaces } from './use-assign-places.ts'
import styles from './places-page.module.css'

/** One position with its places, by its id. */
export function PlacesPage({ id }: { id: string }) {
  const query = usePosition(id)
  return (
    <PositionFrame title={positionText.detailTitle} query={query}>
      {(position) => <PlacesView position={position} onRefresh={query.refetch} />}
    </PositionFrame>
  )
}

type PlacesViewProps = { position: Position; onRefresh: () => unknown }

/** The sheet or dialog over the places, and the place it is for. */
type Opened = { what: 'assign' | 'take-back' | 'ticket'; place: NamedPlace }

/** The places of a position: who holds each, and what can be done about it. */
function PlacesView({ position, onRefresh }: PlacesViewProps) {
  const now = useNow()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { id, activity, places, assigned, total, ticketTypeName } = position
  const reason = assignmentRefusal(position, now)

  function open(what: Opened['what'], place: OrderPlace, at: number) {
    setOpened({ what, place: { ...place, at } })
    setIsOpen(true)
  }
  const shared = (what: Opened['what']) => ({
    place: opened?.place ?? null,
    isOpen: isOpen && opened?.what === what,
    onClose: () => setIsOpen(false),
  })

  return (
    <Page title={positionText.detailTitle} onPullRefresh={onRefresh} className={page.column}>
      <section className={rows.card} aria-label={positionText.activity}>
        <ActivityLine
          activity={activity}
          now={now}
          namesCity
          title={
            <Link to={pathTo('activityDetail', { id: activity.id })}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          }
        />
      </section>
      <header className={styles.head}>
        <h2>{ticketTypeName}</h2>
        <OrderStateTag state={position.state} />
        <span>{positionText.given({ assigned, total })}</span>
      </header>
      {reason !== null && <Note tone="warn" text={reason} />}
      <ul className={rows.card} aria-label={positionText.places}>
        {places.map((place, index) => (
          <PlaceRow
            key={place.id}
            position={position}
            place={{ ...place, at: index + 1 }}
            canAssignPlaces={canAssignPlaces(position, now)}
            onAssign={() => open('assign', place, index + 1)}
            onTakeBack={() => open('take-back', place, index + 1)}
            onTicket={() => open('ticket', place, index + 1)}
          />
        ))}
      </ul>
      <MenuCard>
        <MenuRow text={positionText.viewOrder} detail={positionText.viewOrderNote} to={orderPath(id)} />
      </MenuCard>
      <AssignSheet position={position} {...shared('assign')} />
      <TakeBackDialog position={position} {...shared('take-back')} />
      <GuestTicketSheet position={position} {...shared('ticket')} />
    </Page>
  )
}

type TakeBackDialogProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** Asks before somebody loses their place, and with it their ticket. */
function TakeBackDialog({ position, place, isOpen, onClose }: TakeBackDialogProps) {
  const { takeBack } = useAssignPlaces(position.id)
  if (place === null) return null
  const placeId = place.id

  function confirm() {
    onClose()
    if (takeBack.isPending) return
    takeBack.mutate(placeId, { onSuccess: () => showToast(positionText.takenBack, { kind: 'success' }) })
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={positionText.takeBackTitle({ name: placeName(place) })}
      advice={positionText.takeBackAdvice}
      safe={{ text: positionText.keep, onPress: onClose }}
      decisive={{ text: positionText.takeBack, tone: 'heart', onPress: confirm }}
    />
  )
}

type GuestTicketSheetProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** The way of a guest to their ticket: a code to scan with their own phone, and a link to send. */
function GuestTicketSheet({ position, place, isOpen, onClose }: GuestTicketSheetProps) {
  if (place?.ticketLink == null) return null
  const name = placeName(place)
  const title = positionText.guestTicket({ name })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={<SendTicket order={position} name={name} path={place.ticketLink} isMain />}
    >
      <div className={styles.ticket}>
        <QrCode text={publicUrl() + place.ticketLink} label={positionText.guestTicketCode({ name })} size={184} />
        <p>{positionText.ticketNote}</p>
      </div>
    </Sheet>
  )
}
