import { useState } from 'react'
import { detailText } from '#texts/detail-text.ts'
import { LinkedText } from '#ui/linked-text/linked-text.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './description-section.module.css'
import { Section } from '#ui/section/section.tsx'

/** Longer texts are folded, in characters. */
const FOLDED_OVER = 240

/** What it is about; paragraphs as they were written. */
export function DescriptionSection({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  const isLong = description.length > FOLDED_OVER
  return (
    <Section title={detailText.description}>
      <div className={cx(styles.text, isLong && !isOpen && styles.folded)}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? detailText.readLess : detailText.readMore}
        </button>
      )}
    </Section>
  )
}
