import { App, ConfigProvider, theme, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { followTheme } from '#platform/settings/console-theme.ts'
import { numberText } from '#texts/state-text.ts'

/** Tokens of the design that antd's seeds and parts take over. */
const COLOURS = {
  colorPrimary: '--c-brand',
  colorPrimaryHover: '--c-brand-press',
  colorPrimaryActive: '--c-brand-press',
  colorInfo: '--c-brand',
  colorError: '--c-heart-btn',
  colorErrorHover: '--c-heart-ink',
  colorErrorText: '--c-err-ink',
  colorSuccess: '--c-ok-ink',
  colorSuccessBg: '--c-ok-tint',
  colorWarning: '--c-warn-ink',
  colorLink: '--c-brand-ink',
  colorLinkHover: '--c-brand-press',
  colorLinkActive: '--c-brand-press',
  colorText: '--c-ink',
  colorTextSecondary: '--c-ink-2',
  colorTextTertiary: '--c-ink-3',
  colorTextDescription: '--c-ink-3',
  colorTextPlaceholder: '--c-ink-3',
  colorTextDisabled: '--c-ink-3',
  colorBorder: '--c-line-strong',
  colorBorderSecondary: '--c-line',
  colorSplit: '--c-line',
  colorBgLayout: '--c-bg',
  colorBgContainer: '--c-surface',
  colorBgElevated: '--c-surface',
  colorBgMask: '--c-mask',
  colorFillAlter: '--c-surface-2',
  colorBgContainerDisabled: '--c-sunken',
  controlItemBgActive: '--c-brand-tint',
  controlItemBgActiveHover: '--c-brand-tint-2',
} as const

/** Everything of the console has this radius, in pixels, but cards and dialogs. */
const RADIUS = 10
const CARD_RADIUS = 12

/** antd in the tokens of the design, as the document has them now: light or dark. */
function antdTheme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const colours = Object.entries(COLOURS).flatMap(([token, name]) => (colour(name) ? [[token, colour(name)]] : []))
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...(Object.fromEntries(colours) as Partial<Record<keyof typeof COLOURS, string>>),
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: RADIUS,
      borderRadiusLG: CARD_RADIUS,
      borderRadiusSM: 8,
      controlHeight: 36,
      controlHeightLG: 42,
      controlHeightSM: 30,
      wireframe: false,
    },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: { headerBorderRadius: 0, cellPaddingBlock: 10, cellPaddingInline: 12, headerSplitColor: 'transparent' },
      // seen on the page as on a card
      Segmented: { trackPadding: 3, trackBg: colour('--c-sunken'), itemSelectedBg: colour('--c-surface') },
      Checkbox: { borderRadiusSM: 5 },
      // colours of buttons are seen; where they are words, by night, they would be too dark to be read
      Form: { colorError: colour('--c-err-ink') },
      Tabs: {
        itemSelectedColor: colour('--c-brand-ink'),
        itemHoverColor: colour('--c-brand-ink'),
        itemActiveColor: colour('--c-brand-ink'),
      },
    },
  }
}

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
      // a label is no part of a sentence
      form={{ requiredMark: false, validateMessages: { required: numberText.missing, whitespace: numberText.missing } }}
    >
      <App component={false}>
        <Fragment key={language}>{children}</Fragment>
      </App>
    </ConfigProvider>
  )
}
