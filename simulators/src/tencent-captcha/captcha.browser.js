/**
 * The double of the vendor's captcha script (TCaptcha.js), as far as pages of ours use it. It takes what the vendor's
 * documents name and nothing else, shows a puzzle that one tap solves, and asks its own host for the ticket. Where that
 * host cannot be reached it makes a ticket itself, as the vendor's does, which no server may believe.
 */
;(() => {
  const own = new URL(document.currentScript.src)
  const base = `${own.origin}${own.pathname.slice(0, -'/TCaptcha.js'.length)}`
  const NO_CONNECTION = 1002

  const refuse = (what) => {
    throw new TypeError(`TencentCaptcha: ${what}`)
  }
  const OPTIONS = {
    type: (value) => value === 'popup' || value === 'embed',
    userLanguage: (value) => typeof value === 'string',
    enableDarkMode: (value) => typeof value === 'boolean' || value === 'force',
    needFeedBack: (value) => typeof value === 'boolean' || typeof value === 'string',
    ready: (value) => typeof value === 'function',
    loading: (value) => typeof value === 'boolean',
  }

  function madeUp(appId, errorCode) {
    const ticket = `trerror_${errorCode}_${appId}_${Math.floor(Date.now() / 1_000)}`
    const randstr = `@${Math.random().toString(36).slice(2, 5)}`
    return { ret: 0, ticket, randstr, errorCode, errorMessage: 'jsload_error', appid: appId, bizState: null }
  }

  class TencentCaptcha {
    #appId
    #callback
    #options
    #box = null
    constructor(appId, callback, options = {}) {
      if (typeof appId !== 'string' || !/^\d+$/.test(appId)) refuse('the first parameter is the CaptchaAppId')
      if (typeof callback !== 'function') refuse('the second parameter is the callback')
      for (const [name, value] of Object.entries(options))
        if (!OPTIONS[name]?.(value)) refuse(`there is no option ${name} of ${String(value)}`)
      this.#appId = appId
      this.#callback = callback
      this.#options = options
    }

    show() {
      if (this.#box !== null) return
      const box = document.createElement('div')
      box.style.cssText = 'position:fixed;inset:0;display:grid;gap:12px;place-content:center;background:#fff;color:#222'
      const solve = document.createElement('button')
      solve.textContent = '点击完成验证'
      solve.addEventListener('click', () => void this.#verify())
      const leave = document.createElement('button')
      leave.textContent = '关闭验证'
      leave.addEventListener('click', () => this.#end({ ret: 2, ticket: '', randstr: '' }))
      box.append(solve, leave)
      document.body.append(box)
      this.#box = box
      const { width, height } = box.getBoundingClientRect()
      this.#options.ready?.({ sdkView: { width, height } })
    }

    destroy() {
      this.#box?.remove()
      this.#box = null
    }

    async #verify() {
      const question = { method: 'POST', body: new URLSearchParams({ aid: this.#appId }) }
      const answer = await fetch(`${base}/cap_union_new_verify`, question)
        .then((given) => given.json())
        .catch(() => null)
      if (answer?.errorCode !== '0') return this.#end(madeUp(this.#appId, NO_CONNECTION))
      const { ticket, randstr } = answer
      this.#end({ ret: 0, ticket, randstr, appid: this.#appId, bizState: null })
    }

    #end(result) {
      this.destroy()
      this.#callback(result)
    }
  }

  globalThis.TencentCaptcha = TencentCaptcha
})()
