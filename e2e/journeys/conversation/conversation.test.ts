import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { answerConversation, askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { answerCard, sendMessage } from '@quan/contract/conversation/send-message.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { report } from '@quan/contract/safety/report.ts'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { pressByKey, tabTo } from '#look/tab-to.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { workerReady } from '#network/ready-offline.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { conversationPage } from '#page/conversation-page.ts'

/** A member of that name, on a phone of their own. */
async function member(visitor: OpenVisitor, nickName: string, options: Parameters<OpenVisitor>[0] = {}) {
  // without a network what is asked for fails, as it must
  const { page, context } = await visitor({
    ...options,
    expectedFaults: [/ERR_INTERNET_DISCONNECTED/, /status of 404/, /Failed to fetch/, /when fetching the script/],
  })
  await logIn(page)
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName } })
  const { id } = await call(getMyUserInfo, {})
  return { page, context, call, id, nickName, chat: conversationPage(page) }
}

/** Two who follow each other. */
async function mutual(visitor: OpenVisitor, options: Parameters<OpenVisitor>[0] = {}) {
  const [ann, ben] = [await member(visitor, '安安', options), await member(visitor, '阿哲')]
  await ann.call(toggleFocusUser, { userGUID: ann.id, focusUserGUID: ben.id, isFocus: true })
  await ben.call(toggleFocusUser, { userGUID: ben.id, focusUserGUID: ann.id, isFocus: true })
  return { ann, ben }
}

/** Two who follow each other and have both agreed, each on the page of their conversation. */
async function talking(visitor: OpenVisitor, options: Parameters<OpenVisitor>[0] = {}) {
  const { ann, ben } = await mutual(visitor, options)
  const { id } = await ann.call(askConversation, { userGUID: ben.id })
  await ben.call(answerConversation, { id, agree: true })
  for (const { chat } of [ann, ben]) await chat.open(id)
  return { ann, ben, id }
}

const MESSAGES = `${APP_ROUTES.my.path}?view=messages`
const pathOfCard = (id: string) => `${APP_ROUTES.userInfo.path}?id=${id}`

describe('two people', () => {
  // proves 25.22
  journey(
    'talk; what one writes without a network goes once there is one, and what was said is read without one',
    async ({ visitor }) => {
      const { ann, ben, id } = await talking(visitor, WITH_WORKER)
      // it is fetched once, and not again on this page when there is no network at that moment
      await workerReady(ann.page)
      await ann.chat.say('昨天那局，你骗了全桌')
      await ben.chat.said('昨天那局，你骗了全桌').waitFor()
      await ann.chat.said('昨天那局，你骗了全桌').waitFor()
      await ann.page.getByText('已读').waitFor()
      await ann.context.setOffline(true)
      await ann.chat.say('在地铁里')
      await ann.chat.say('马上出来')
      await ann.chat.unsent.first().waitFor()
      await ben.chat.say('我自己都差点信了')
      const stored = async () => (await ben.call(getConversation, { id })).items.map(({ body }) => body).toReversed()
      // what is sent stands in the thread before the server has it
      await eventually(stored).toEqual(['昨天那局，你骗了全桌', '我自己都差点信了'])
      await ann.context.setOffline(false)
      await ben.chat.said('马上出来').waitFor()
      await ann.chat.said('我自己都差点信了').waitFor()
      await eventually(() => ann.chat.unsent.count()).toBe(0)
      expect(await stored()).toEqual(['昨天那局，你骗了全桌', '我自己都差点信了', '在地铁里', '马上出来'])
      await ann.context.setOffline(true)
      await ann.page.reload()
      for (const words of ['昨天那局，你骗了全桌', '我自己都差点信了']) await ann.chat.said(words).waitFor()
    },
  )

  // proves 25.23
  journey('share an activity that leads to signing up, answer a card, and get a gentle line', async ({ visitor }) => {
    const { ann, ben } = await talking(visitor)
    const isOpen = ({ priceFrom, status }: ActiveItem) => priceFrom !== null && status === ActivityStatus.registering
    const activity = await getActivity({ city: HANGZHOU }, isOpen)
    await ann.call(toggleCollect, { activityId: activity.id, isCollect: true })
    await ann.chat.share(activity.title)
    await ben.page.getByRole('heading', { name: activity.title }).waitFor()
    expect(await ben.chat.join.getAttribute('href')).toContain(`id=${activity.id}&view=sign-up`)
    await ben.page.getByRole('button', { name: '发一张破冰卡' }).click()
    await ben.page.getByRole('button', { name: '发给安安' }).click()
    for (const [{ page, context }, words] of [
      [ann, '楼下的猫认出我了'],
      [ben, '雨停得正好'],
    ] as const) {
      const [field, send] = [
        page.getByRole('textbox', { name: '说说你的答案' }),
        page.getByRole('button', { name: '写好了' }),
      ]
      await page.getByRole('button', { name: '翻开' }).click()
      await field.fill(words)
      // what cannot be sent stays where it was written
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(pathOf(answerCard)))
      await send.click()
      await failed
      await context.setOffline(false)
      expect(await field.inputValue()).toBe(words)
      await send.click()
      await field.waitFor({ state: 'hidden' })
    }
    for (const { page } of [ann, ben])
      for (const words of ['楼下的猫认出我了', '雨停得正好']) await page.getByText(words).waitFor()
    await ann.chat.say('能先转账给我吗')
    await ben.page.getByText('提到钱了：别转账给没见过几面的人').waitFor()
    expect(await cutTexts(ben.page)).toEqual([])
    expect(await accessibilityFaults(ben.page)).toEqual([])
  })

  // proves 25.30
  journey('exchange their WeChat ids, which neither sees before both gave theirs', async ({ visitor }) => {
    const { ann, ben } = await talking(visitor)
    await ann.chat.choose('交换微信')
    const giving = ann.page.getByRole('dialog', { name: '交换微信' })
    await giving.getByRole('textbox', { name: '我的微信号' }).fill('ann')
    expect(await giving.getByRole('button', { name: '给 TA' }).isDisabled()).toBe(true)
    await giving.getByRole('textbox', { name: '我的微信号' }).fill('ann_in_hz')
    expect([await cutTexts(ann.page), await accessibilityFaults(ann.page)]).toEqual([[], []])
    await giving.getByRole('button', { name: '给 TA' }).click()
    await ann.page.getByText('你的给好了，就等对方').waitFor()
    await ben.page.getByText('安安想和你交换微信').waitFor()
    expect(await ben.page.getByText('ann_in_hz').count()).toBe(0)
    await pressByKey(ben.page, ben.page.getByRole('button', { name: '给我的' }))
    await ben.page.getByRole('textbox', { name: '我的微信号' }).fill('ben-2046')
    await ben.page.keyboard.press('Enter')
    for (const { page } of [ann, ben])
      for (const wechatId of ['ann_in_hz', 'ben-2046']) await page.getByRole('log').getByText(wechatId).waitFor()
    await ben.page.getByRole('button', { name: '复制安安的微信号' }).waitFor()
    expect([await cutTexts(ben.page), await accessibilityFaults(ben.page)]).toEqual([[], []])
  })

  // proves 25.16, 25.17
  journey(
    'are parted by a tap: a conversation that ends or a block is gone from the sight of both',
    async ({ visitor }) => {
      const { ann, ben, id } = await talking(visitor)
      await ann.chat.say('最后一句')
      await ben.chat.said('最后一句').waitFor()
      await ben.chat.block('安安')
      await ann.chat.gone.waitFor()
      await expect(ann.call(getConversation, { id })).rejects.toThrow('conversation.not_found')
      expect(await ben.page.getByText('最后一句').count()).toBe(0)
    },
  )

  // proves 25.27
  journey(
    'who follow each other ask by 聊聊, agree and talk, one of them by the keyboard alone',
    async ({ visitor }) => {
      const { ann, ben } = await mutual(visitor)
      await ann.page.goto(pathOfCard(ben.id))
      await ann.page.getByRole('button', { name: '聊聊' }).click()
      await ann.page.getByText('已邀请，等对方答应').waitFor()
      await ben.page.goto(MESSAGES)
      await ben.page.getByText('想和你聊聊', { exact: true }).waitFor()
      expect([await cutTexts(ben.page), await accessibilityFaults(ben.page)]).toEqual([[], []])
      const agreed = nextAnswer(ben.page, answerConversation)
      await pressByKey(ben.page, ben.page.getByRole('button', { name: '好呀' }))
      await agreed
      await ann.page.getByRole('button', { name: '等对方答应' }).click()
      await ann.chat.say('谢谢你答应')
      await pressByKey(ben.page, ben.page.getByRole('button', { name: /安安/ }))
      await ben.chat.said('谢谢你答应').waitFor()
      await tabTo(ben.page, ben.chat.field)
      await ben.page.keyboard.type('也谢谢你问')
      await pressByKey(ben.page, ben.chat.send)
      await ann.chat.said('也谢谢你问').waitFor()
    },
  )

  // proves 25.27
  journey('find what was said, and report it with the last messages', async ({ visitor }) => {
    const { ann, ben, id } = await talking(visitor)
    const send = (body: string) => ann.call(sendMessage, { id, requestId: randomUUID(), kind: MessageKind.text, body })
    for (const words of ['那家面馆叫什么', '不记得了']) await send(words)
    await ben.chat.choose('找聊过的话')
    const sheet = ben.page.getByRole('dialog', { name: '找聊过的话' })
    await sheet.getByRole('textbox', { name: '输入要找的词' }).fill('面馆')
    await eventually(() => sheet.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('那家面馆叫什么'),
    ])
    expect(await accessibilityFaults(ben.page)).toEqual([])
    await sheet.getByRole('textbox', { name: '输入要找的词' }).fill('火锅')
    await sheet.getByText('没有找到').waitFor()
    await ben.page.keyboard.press('Escape')
    await ben.chat.choose('举报安安')
    const form = ben.page.getByRole('dialog', { name: '举报安安' })
    await form.getByRole('radio', { name: /骚扰/ }).check({ force: true })
    await form.getByRole('switch', { name: /附上最近 20 条消息/ }).click()
    expect([await cutTexts(ben.page), await accessibilityFaults(ben.page)]).toEqual([[], []])
    const reported = nextAnswer(ben.page, report)
    await form.getByRole('button', { name: '提交举报' }).click()
    await reported
    await ben.page.getByText('已收到，我们会尽快处理').waitFor()
    // the other is told nothing, and goes on
    await ann.chat.say('还在吗')
    await ben.chat.said('还在吗').waitFor()
  })
})
