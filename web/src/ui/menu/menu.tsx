import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { IconTile, type TileTone } from '#ui/icon-tile/icon-tile.tsx'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './menu.module.css'

/** A page of the app, another page beside it, something that happens, or nothing: then the row only tells. */
export type MenuTarget =
  | { to: string; href?: never; onPress?: never }
  | { href: string; onFollow?: (event: MouseEvent) => void; to?: never; onPress?: never }
  | { onPress: () => void; to?: never; href?: never }
  | { to?: never; href?: never; onPress?: never }

type MenuRowProps = MenuTarget & {
  text: string
  /** On the right: the present value. */
  detail?: ReactNode
  /** A shape of `icon-shapes.ts`. */
  icon?: string
  tone?: TileTone
  /** A shape at the end, where the row does something else than lead on. */
  mark?: string
  /** Coral, for actions that cannot be undone. */
  isGrave?: boolean
}

/** A row of a menu card that leads somewhere. */
export function MenuRow({
  text,
  detail,
  icon,
  tone = 'brand',
  mark = chevronRight,
  isGrave = false,
  ...target
}: MenuRowProps) {
  const isAction = target.to !== undefined || target.href !== undefined || target.onPress !== undefined
  return (
    <li className={cx(rows.row, icon !== undefined && styles.withIcon, isGrave && styles.grave)}>
      <RowBody target={target}>
        {icon !== undefined && <IconTile shape={icon} tone={tone} />}
        <span className={styles.text}>{text}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {isAction && <Icon shape={mark} size={16} stroke={2} className={styles.chevron} />}
      </RowBody>
    </li>
  )
}

function RowBody({ target, children }: { target: MenuTarget; children: ReactNode }) {
  if (target.to !== undefined)
    return (
      <Link to={target.to} className={styles.body}>
        {children}
      </Link>
    )
  if (target.href !== undefined)
    return (
      <a href={target.href} {...besideUs(target.href)} onClick={target.onFollow} className={styles.body}>
        {children}
      </a>
    )
  if (target.onPress !== undefined)
    return (
      <button type="button" className={styles.body} onClick={target.onPress}>
        {children}
      </button>
    )
  return <div className={styles.body}>{children}</div>
}

/** Pages beside the app open beside it; a call or a letter opens no page at all. */
function besideUs(href: string) {
  return /^(?:tel|mailto):/.test(href) ? {} : { target: '_blank', rel: 'noopener' }
}

type MenuCardProps = {
  /** Stands above the card. */
  title?: string
  /** Stands below it. */
  advice?: string
  className?: string | undefined
  /** Rows: `MenuRow`, `SwitchRow`. */
  children: ReactNode
}

/** A white card of rows. */
export function MenuCard({ title, advice, className, children }: MenuCardProps) {
  const titleId = useId()
  return (
    <section className={cx(styles.section, className)} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={cx(rows.card, styles.card)}>{children}</ul>
      {advice !== undefined && <p className={styles.advice}>{advice}</p>}
    </section>
  )
}
