import { type RefObject, use, useEffect, useId, useRef, useState } from 'react'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { PRIVACY_PATH, TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { loginText } from '#texts/login-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { check, close, phone } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { LanguageSelect } from '#ui/language/language-select.tsx'
import { Page } from '#ui/page/page.tsx'
import { cx } from '#ui/style/cx.ts'
import { LoginFoot, Welcome } from './welcome.tsx'
import { hasOneClick } from './one-click-sheet.ts'
import { PhoneForm, PhoneGreeting } from './phone-form.tsx'
import { NumberHolderForm } from './number-holder-form.tsx'
import { type LoginFlow, useLoginFlow } from './use-login-flow.ts'
import styles from './login.module.css'

/** The page of somebody who is not logged in: the quick ways first where there are any, else phone and code. */
export function LoginView({ target }: { target: string }) {
  const navigation = useNavigation()
  const flow = useLoginFlow(target)
  usePreloadedLogin()
  const [wantsPhone, setWantsPhone] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const { draft, change, fault, setFault } = flow
  const ways = { isInWechat: isInWechat(), hasOneClick: hasOneClick() }
  const isQuick = (ways.isInWechat || ways.hasOneClick) && !wantsPhone && draft.ticket === null

  function choosePhone() {
    flow.oneClick.cancel()
    setWantsPhone(true)
  }

  const consentBox = (
    <ConsentBox
      inputRef={consent}
      isTicked={draft.hasAgreed}
      error={fault?.place === 'consent' ? fault.text : null}
      onChange={(hasAgreed) => {
        change({ hasAgreed })
        if (fault?.place === 'consent') setFault(null)
      }}
    />
  )

  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <IconButton label={commonText.back} onPress={navigation.back}>
          <Icon shape={close} />
        </IconButton>
        <h1>{loginText.title}</h1>
        <LanguageSelect className={styles.language} />
      </header>
      <div className={styles.column}>
        {flow.holder !== null ? (
          <NumberHolderForm flow={flow} />
        ) : isQuick ? (
          <Welcome flow={flow} ways={ways} onPhone={choosePhone}>
            {consentBox}
          </Welcome>
        ) : (
          <>
            <PhoneGreeting isBinding={draft.ticket !== null} onStartAnew={() => change({ ticket: null })} />
            <PhoneForm
              phone={draft.phone}
              onPhoneChange={(phone) => change({ phone })}
              fault={fault}
              onFault={setFault}
              isBusy={flow.isBusy}
              onSubmit={(code) => void flow.byPhone(code)}
            >
              {consentBox}
            </PhoneForm>
            <span className={styles.gap} />
            {draft.ticket === null && <OneClickButton {...flow.oneClick} />}
          </>
        )}
        <LoginFoot />
      </div>
    </Page>
  )
}

/**
 * Loads the code of logging in while somebody is still typing. Browsers remember an import that failed as long as the
 * document lives, so a network that is cut at the wrong moment would spoil every later try.
 */
function usePreloadedLogin(): void {
  const session = use(SessionContext)
  useEffect(() => {
    // what could not be had is asked for again when it is needed, and its failure told then
    void session.prepare().catch(() => undefined)
    void import('#platform/api/create-sealed-calls.ts').catch(() => undefined)
  }, [session])
}

/** The way that only the app has: it stands back, and says so before it is pressed and after. */
function OneClickButton({ isAsking, ask, cancel }: LoginFlow['oneClick']) {
  const noteId = useId()
  return (
    <div>
      <p className={styles.title}>{loginText.otherWays}</p>
      <button
        type="button"
        className={styles.way}
        aria-describedby={noteId}
        disabled={isAsking}
        onClick={() => void ask()}
      >
        <span>
          <Icon shape={phone} size={23} />
        </span>
        {loginText.oneClick}
      </button>
      <small className={styles.note} id={noteId} role="status">
        {isAsking ? loginText.oneClickAsking : loginText.oneClickInApp}
      </small>
      {isAsking && (
        <Button tone="plain" isWide onPress={cancel}>
          {loginText.oneClickCancel}
        </Button>
      )}
    </div>
  )
}

type ConsentBoxProps = {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  error: string | null
  inputRef: RefObject<HTMLInputElement | null>
}

/** Consent to terms and privacy policy; nobody has given it before they tick it. */
function ConsentBox({ isTicked, onChange, error, inputRef }: ConsentBoxProps) {
  const textId = useId()
  const errorId = useId()
  return (
    <div className={cx(styles.consent, error !== null && styles.invalid)}>
      <label className={styles.line}>
        <input
          ref={inputRef}
          type="checkbox"
          checked={isTicked}
          aria-labelledby={textId}
          aria-describedby={error === null ? undefined : errorId}
          aria-invalid={error !== null || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.mark}>{isTicked && <Icon shape={check} size={12} stroke={3} />}</span>
        <span id={textId}>
          {loginText.agree}
          <a href={TERMS_PATH} target="_blank" rel="noopener">
            {loginText.terms}
          </a>
          <a href={PRIVACY_PATH} target="_blank" rel="noopener">
            {loginText.privacy}
          </a>
          {loginText.newAccount}
        </span>
      </label>
      {error !== null && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
