import styles from './caption-line.module.css'

/** What is said, below the faces. */
export function CaptionLine({ text, language }: { text: string; language: string | undefined }) {
  if (text === '') return null
  return (
    <p className={styles.caption} lang={language} data-caption>
      {text}
    </p>
  )
}
