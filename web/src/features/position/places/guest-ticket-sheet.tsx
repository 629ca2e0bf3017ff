import type { Position } from '@quan/contract/position/position.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import { positionText } from '#texts/position-text.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SendTicket } from '#ui/share-sheet/send-ticket.tsx'
import styles from './guest-ticket-sheet.module.css'
import { type NamedPlace, placeName } from './place-words.ts'

type GuestTicketSheetProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** The way of a guest to their ticket: a code to scan with their own phone, and a link to send. */
export function GuestTicketSheet({ position, place, isOpen, onClose }: GuestTicketSheetProps) {
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
