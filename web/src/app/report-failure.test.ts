import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as commonErrors from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure, malformedAnswer, networkFailure, timeoutFailure } from '#platform/api/api-failure.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#platform/settings/language.ts'
import { createLoadingCounter } from '#platform/loading/loading-counter.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { translatedFailure } from '#texts/failure-text.ts'
import { loadLanguage } from './start/load-language.ts'
import { createQueryClient } from './create-query-client.ts'
import { failureText, reportFailure } from './report-failure.ts'

const refusal = (message: string, fields: string[] = []) =>
  new ApiFailure({
    kind: 'refused',
    code: 'x',
    status: 400,
    message,
    validationErrors: fields.map((field) => ({ message: field, members: [] })),
  })

describe('the words of a failure', () => {
  // proves 8.1 (case 'its message after the prefix')
  // proves 8.4 (case 'its fields in place of the message')
  // proves 8.5 (case 'busy without prefix for what is internal')
  // proves 8.5 (case 'busy wherever the words stand')
  test.each([
    ['its message after the prefix', refusal('解密失败'), '提示信息：解密失败'],
    [
      'its fields in place of the message',
      refusal('有误', ['手机号不对', '验证码不对']),
      '提示信息：手机号不对，验证码不对',
    ],
    ['busy without prefix for what is internal', refusal('服务器内部错误'), '系统繁忙，请稍后再试'],
    ['busy wherever the words stand', refusal('调用失败：服务器内部错误（7f3a）'), '系统繁忙，请稍后再试'],
    ['busy also when fields come with it', refusal('服务器内部错误', ['x']), '系统繁忙，请稍后再试'],
    ['no network', networkFailure(), '提示信息：网络断开了，请检查网络后再试'],
    ['no answer in time', timeoutFailure(), '提示信息：连接服务器超时，请稍后再试'],
    ['an answer nobody can read', malformedAnswer(200), '提示信息：服务器的回答无法识别，请稍后再试'],
    ['something unforeseen', new RangeError('x'), '提示信息：出了点问题，请稍后再试'],
    ['nothing for a request given up', new DOMException('', 'AbortError'), null],
  ])('are %s', (_, error, text) => {
    expect(failureText(error)).toBe(text)
  })

  describe('in another language', () => {
    const refused = (code: string, message: string, fields: string[] = []) =>
      new ApiFailure({
        kind: 'refused',
        code,
        message,
        validationErrors: fields.map((field) => ({ message: field, members: [] })),
      })

    beforeEach(() => loadLanguage('en'))
    afterEach(() => loadLanguage(DEFAULT_LANGUAGE))

    test.each([
      ['go by the code', refused('login.required', '请先登录'), 'Notice: Please log in first'],
      [
        'say what is wrong with each field',
        refused('input.invalid', '有误', ['请填写 1 开头的 11 位手机号', '昵称最多 20 个字']),
        'Notice: Enter an 11-digit number starting with 1; Nickname: at most 20 characters',
      ],
      [
        'go by the code where the fields say nothing more',
        refused('input.invalid', '有误', ['手机号不对']),
        'Notice: Something isn’t right. Please check and try again',
      ],
      ["are the server's where the code is not known", refused('raffle.closed', '抽签已结束'), 'Notice: 抽签已结束'],
      [
        'are busy for what is internal',
        refused('server.internal', '服务器内部错误'),
        'The system is busy. Please try again later',
      ],
      ['tell of no network', networkFailure(), 'Notice: You’re offline. Check your connection and try again'],
    ])('%s', (_, error, text) => {
      expect(failureText(error)).toBe(text)
    })
  })

  test.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
    'are there in %s for every common code',
    async (language) => {
      await loadLanguage(language)
      const codes = Object.values(commonErrors).map(({ code }) => code)
      // that one has words of its own
      const missing = codes.filter((code) => code !== commonErrors.serverInternal.code && !translatedFailure(code))
      await loadLanguage(DEFAULT_LANGUAGE)
      expect(missing).toEqual([])
    },
  )

  // proves 8.2, 8.3, 9.2
  test('stay for 3 s, or as long as the call says', () => {
    vi.useFakeTimers()
    reportFailure(refusal('甲'))
    vi.advanceTimersByTime(2999)
    expect(toasts.get()?.text).toBe('提示信息：甲')
    vi.advanceTimersByTime(1)
    expect(toasts.get()).toBeNull()
    reportFailure(refusal('乙'), { durationMs: 500 })
    vi.advanceTimersByTime(500)
    expect(toasts.get()).toBeNull()
    vi.useRealTimers()
  })
})

describe('queries and mutations', () => {
  function aClient() {
    const report = vi.fn()
    const loading = createLoadingCounter()
    return { report, loading, client: createQueryClient({ report, loading }) }
  }

  // proves 8.3, 8.6
  test('tell of a failure once, without trying again', async () => {
    const { client, report } = aClient()
    const queryFn = vi.fn(() => Promise.reject(refusal('甲')))
    await client.fetchQuery({ queryKey: ['a'], queryFn, meta: { errorToastMs: 900 } }).catch(() => undefined)
    expect(queryFn).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(ApiFailure), { durationMs: 900 })
  })

  test('say nothing where the page tells of the failure itself', async () => {
    const { client, report } = aClient()
    const failing = { queryKey: ['a'], queryFn: () => Promise.reject(refusal('甲')), meta: { isSilent: true } }
    await client.fetchQuery(failing).catch(() => undefined)
    expect(report).not.toHaveBeenCalled()
  })

  test('say nothing of what is gone where the page says so, and tell of everything else', async () => {
    const { client, report } = aClient()
    const gone = new ApiFailure({ kind: 'refused', code: 'order.not_found', status: 404, message: '订单不存在' })
    const ask = (key: string, error: ApiFailure) =>
      client
        .fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error), meta: { saysGone: true } })
        .catch(() => undefined)
    await ask('gone', gone)
    expect(report).not.toHaveBeenCalled()
    await ask('cut off', networkFailure())
    expect(report).toHaveBeenCalledOnce()
  })

  test('tell of a change somebody asked for that failed, and of no question the app asked by itself', async () => {
    const onChangeFailed = vi.fn()
    const client = createQueryClient({ report: vi.fn(), loading: createLoadingCounter(), onChangeFailed })
    await client.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(refusal('甲')) }).catch(() => undefined)
    expect(onChangeFailed).not.toHaveBeenCalled()
    const failure = refusal('乙')
    const mutation = new MutationObserver(client, { mutationFn: () => Promise.reject(failure) })
    await mutation.mutate().catch(() => undefined)
    expect(onChangeFailed).toHaveBeenCalledExactlyOnceWith(failure)
  })

  test('shown again ask anew when they are old, but for lists, whose rows stay where they are', async () => {
    const { client } = aClient()
    const ask = vi.fn(async () => 'new')
    const askRows = vi.fn(async () => ({ pages: [], pageParams: [] }))
    client.setQueryData(['one'], 'old', { updatedAt: 0 })
    client.setQueryData(['rows'], { pages: [['a']], pageParams: [null] }, { updatedAt: 0 })
    const stops = [
      new QueryObserver(client, { queryKey: ['one'], queryFn: ask }).subscribe(() => undefined),
      new QueryObserver(client, { queryKey: ['rows'], queryFn: askRows }).subscribe(() => undefined),
    ]
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(askRows).not.toHaveBeenCalled()
    for (const stop of stops) stop()
  })

  test('count as loading while something is changed, until it failed or was done', async () => {
    const { client, loading } = aClient()
    const answer = Promise.withResolvers<void>()
    const mutation = new MutationObserver(client, { mutationFn: () => answer.promise })
    const done = mutation.mutate().catch(() => undefined)
    await vi.waitFor(() => expect(loading.get()).toBe(1))
    answer.reject(refusal('甲'))
    await done
    expect(loading.get()).toBe(0)
  })

  test('are not counted when the mutation is quiet', async () => {
    const { client, loading } = aClient()
    const answer = Promise.withResolvers<void>()
    const mutation = new MutationObserver(client, { mutationFn: () => answer.promise, meta: { isQuiet: true } })
    const done = mutation.mutate()
    await Promise.resolve()
    expect(loading.get()).toBe(0)
    answer.resolve()
    await done
  })
})
