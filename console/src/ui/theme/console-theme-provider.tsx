import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { followTheme } from '#platform/settings/console-theme.ts'
import { antdTheme } from './antd-theme.ts'

/** antd in our tokens, our theme and the language that is spoken. A change of language renders everything below anew. */
export function ConsoleThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(antdTheme)
  const language = useSyncExternalStore(consoleLanguage.subscribe, consoleLanguage.get)
  useEffect(() => followTheme(() => setTheme(antdTheme())), [])
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: false }}
    >
      <App component={false}>
        <Fragment key={language}>{children}</Fragment>
      </App>
    </ConfigProvider>
  )
}
