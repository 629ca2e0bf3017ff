import { Fragment, useEffect, useState } from 'react'
import { i18n } from '@lingui/core'
import { LoadingHost } from '../feedback/loading-host.tsx'
import { ToastHost } from '../feedback/toast-host.tsx'
import { Pages } from '../stack/pages.tsx'
import { appText } from '#texts/app-text.ts'
import styles from './shell.module.css'

/** The frame of the app: the whole screen, or a phone's column on a wide one. */
export function Shell() {
  const language = useSpokenLanguage()
  return (
    <div className={styles.app}>
      <Fragment key={language}>
        <Pages />
        <LoadingHost />
        <ToastHost />
        {import.meta.env.MODE === 'demo' && <aside className={styles.demo}>{appText.demoMark}</aside>}
      </Fragment>
    </div>
  )
}

/** Texts are read while rendering, so another language renders everything anew. */
function useSpokenLanguage(): string {
  const [language, setLanguage] = useState(i18n.locale)
  useEffect(() => i18n.on('change', () => setLanguage(i18n.locale)), [])
  return language
}
