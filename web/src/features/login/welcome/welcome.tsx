import type { ReactNode } from 'react'
import { brandText } from '#texts/brand-text.ts'
import { loginText } from '#texts/login-text.ts'
import { Button } from '#ui/button/button.tsx'
import type { LoginFlow } from '../use-login-flow.ts'
import { WechatMark } from '#ui/wechat-mark/wechat-mark.tsx'
import { Heads } from './heads.tsx'
import styles from './welcome.module.css'

type WelcomeProps = {
  flow: LoginFlow
  ways: { isInWechat: boolean; hasOneClick: boolean }
  onPhone: () => void
  /** The consent, below the ways. */
  children: ReactNode
}

/** The quick ways to log in, WeChat's first where the app runs in it. Nothing starts by itself. */
export function Welcome({ flow, ways, onPhone, children }: WelcomeProps) {
  const { fault, isBusy } = flow
  return (
    <>
      <Heads />
      <p className={styles.product}>{brandText.name}</p>
      <p className={styles.tagline}>{brandText.tagline}</p>
      <span className={styles.gap} />
      <p role="alert" className={styles.fault}>
        {fault !== null && fault.place !== 'consent' && fault.text}
      </p>
      <div className={styles.ways}>
        {ways.isInWechat && (
          <Button
            tone="outline"
            isWide
            isLoading={isBusy}
            icon={<WechatMark />}
            className={styles.way}
            onPress={() => void flow.byWechat()}
          >
            {loginText.wechat}
          </Button>
        )}
        {ways.hasOneClick && (
          <Button isWide isLifted isLoading={isBusy} className={styles.way} onPress={() => void flow.byOneClick()}>
            {loginText.oneClick}
          </Button>
        )}
        <Button tone="plain" isWide onPress={onPhone}>
          {loginText.byPhone}
        </Button>
      </div>
      {children}
    </>
  )
}
