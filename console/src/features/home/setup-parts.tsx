import type { PartSetup } from '@quan/contract/console/setup.ts'
import { setupPartText, setupText, setupWithoutText } from '#texts/setup-text.ts'
import { Tag } from '#ui/page/tag.tsx'
import styles from './opening-guide.module.css'

type SetupPartsProps = {
  parts: readonly PartSetup[]
  /** Whether it is shown at once. */
  isOpen: boolean
}

/** What the installation is made of besides the program: what is set, what is missing by name, and where to read on. */
export function SetupParts({ parts, isOpen }: SetupPartsProps) {
  const on = parts.filter(isOn).length
  return (
    <details className={styles.parts} open={isOpen}>
      <summary>{setupText.all({ on, count: parts.length })}</summary>
      <ul>
        {parts.toSorted(byNeed).map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
      <p className={styles.docs}>{setupText.docs}</p>
    </details>
  )
}

const isOn = ({ missing }: PartSetup) => missing.length === 0

/** What is needed and missing comes first, what is well last. */
const byNeed = (one: PartSetup, other: PartSetup) => rankOf(one) - rankOf(other)
const rankOf = (part: PartSetup) => (isOn(part) ? 2 : part.isNeeded ? 0 : 1)

function Part({ part: { part, isNeeded, missing } }: { part: PartSetup }) {
  return (
    <li>
      <span className={styles.partName}>{setupPartText[part]}</span>
      <Tag tone={missing.length === 0 ? 'good' : isNeeded ? 'urgent' : 'plain'}>
        {missing.length === 0 ? setupText.on : isNeeded ? setupText.needed : setupText.off}
      </Tag>
      <span className={styles.partWords}>
        {missing.length > 0 && <span>{setupWithoutText[part]}</span>}
        {missing.length > 0 && (
          <small>
            {setupText.missing}
            {missing.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </small>
        )}
      </span>
    </li>
  )
}
