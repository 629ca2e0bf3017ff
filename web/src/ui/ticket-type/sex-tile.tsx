import { TicketSex } from '@quan/contract/person/sex.ts'
import { activityText } from '#texts/activity-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ticket } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './sex-tile.module.css'

const LOOKS = { [TicketSex.male]: styles.male, [TicketSex.female]: styles.female }

/** Whom a ticket type is for, in a square: 男, 女, or a ticket for anybody. */
export function SexTile({ sex }: { sex: TicketSex }) {
  if (sex === TicketSex.any)
    return (
      <span className={styles.tile}>
        <Icon shape={ticket} size={22} />
      </span>
    )
  return (
    <span className={cx(styles.tile, LOOKS[sex])}>
      {sex === TicketSex.male ? activityText.male : activityText.female}
    </span>
  )
}
