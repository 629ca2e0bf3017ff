import { useId } from 'react'
import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { commonText } from '#texts/common-text.ts'
import { orderText } from '#texts/order-text.ts'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import type { OwnTicket } from '#ui/order/ticket-use.ts'
import styles from './entry-screen.module.css'

/** Edge of the code in pixels where the screen is wide enough. */
const CODE_PX = 300

type EntryScreenProps = { order: Order; ticket: OwnTicket; isOpen: boolean; onClose: () => void }

/** The code as large as the screen, on white in any theme: what the door looks at. */
export function EntryScreen({ order, ticket, isOpen, onClose }: EntryScreenProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} place="full" labelledBy={titleId}>
      <div className={styles.screen}>
        <IconButton label={commonText.close} className={styles.close} onPress={onClose}>
          <Icon shape={close} size={24} />
        </IconButton>
        <h2 id={titleId}>
          <TitleText>{order.activity.title}</TitleText>
        </h2>
        <p>{[ticket.holder.nickName ?? orderText.holderSelf, order.ticketTypeName].join(' · ')}</p>
        {ticket.table != null && <p>{orderText.table({ number: ticket.table })}</p>}
        <QrCode text={ticket.ticket} label={orderText.ticketCode} size={CODE_PX} className={styles.code} />
        {ticket.code !== null && <b>{groupTicketCode(ticket.code)}</b>}
        <p>{orderText.ticketHint}</p>
      </div>
    </Modal>
  )
}
