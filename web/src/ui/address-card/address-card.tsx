import styles from './address-card.module.css'

/** Where a link leads: the host alone, for it is what counts, and the whole address below. */
export function AddressCard({ host, address }: { host?: string; address: string }) {
  return (
    <p className={styles.address} dir="ltr">
      {host !== undefined && <b>{host}</b>}
      <span>{address}</span>
    </p>
  )
}
