import type { CaptchaMessage } from '#ui/sms-code/vendor/captcha-frame-message.ts'

/** What the vendor's script says when it is done: `ret` 0 passed, 2 gone away; with a code it could not reach its host. */
type VendorResult = { ret: number; ticket?: string; randstr?: string; errorCode?: number }

/** The part of the vendor's script (Tencent captcha) that is used. */
type VendorScript = new (
  appId: string,
  callback: (result: VendorResult) => void,
  options: { userLanguage: string; enableDarkMode: boolean | 'force'; ready: () => void },
) => { show(): void }

/** The script of the framed page: loads the vendor's, shows its captcha, and tells the app what came of it. */
function runFrame(page: Window & { TencentCaptcha?: VendorScript }) {
  const { document, parent, location } = page
  const { vendor, app } = document.currentScript?.dataset ?? {}
  const wishes = new URLSearchParams(location.hash.slice(1))
  if (vendor === undefined || app === undefined) return

  const tell = (message: CaptchaMessage) => parent.postMessage(message, location.origin)
  const fail = () => tell({ kind: 'failed' })

  function hear({ ret, ticket, randstr, errorCode }: VendorResult) {
    if (ret === 2) return tell({ kind: 'closed' })
    // a ticket that the script made itself is worth nothing
    if (ret !== 0 || errorCode || !ticket || !randstr) return fail()
    tell({ kind: 'solved', ticket, randstr })
  }

  function start(id: string) {
    const { TencentCaptcha: Captcha } = page
    if (Captcha === undefined) return fail()
    try {
      new Captcha(id, hear, {
        // zh-cn, zh-tw and the rest, as pages have them
        userLanguage: (wishes.get('language') ?? '').toLowerCase(),
        enableDarkMode: wishes.get('theme') === 'dark' ? 'force' : false,
        ready: () => tell({ kind: 'ready' }),
      }).show()
    } catch {
      fail()
    }
  }

  const loaded = document.createElement('script')
  loaded.src = vendor
  loaded.addEventListener('load', () => start(app))
  loaded.addEventListener('error', fail)
  document.head.append(loaded)
}

runFrame(window)
