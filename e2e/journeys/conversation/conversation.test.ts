import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerConversation, askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { callsOfMember } from '#network/member-calls.ts'

/** A member of that name, on a phone of their own. */
async function member(visitor: OpenVisitor, nickName: string) {
  // without a network what is asked for fails, as it must
  const { page, context } = await visitor({
    expectedFaults: [/ERR_INTERNET_DISCONNECTED/, /status of 404/, /Failed to fetch/],
  })
  await logIn(page)
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName } })
  const { id } = await call(getMyUserInfo, {})
  return { page, context, call, id, nickName }
}

/** Two who follow each other and have both agreed, each on the page of their conversation. */
async function talking(visitor: OpenVisitor) {
  const [ann, ben] = [await member(visitor, '安安'), await member(visitor, '阿哲')]
  await ann.call(toggleFocusUser, { userGUID: ann.id, focusUserGUID: ben.id, isFocus: true })
  await ben.call(toggleFocusUser, { userGUID: ben.id, focusUserGUID: ann.id, isFocus: true })
  const { id } = await ann.call(askConversation, { userGUID: ben.id })
  await ben.call(answerConversation, { id, agree: true })
  for (const { page } of [ann, ben]) await page.goto(conversationRoute(id))
  return { ann, ben, id }
}

async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: '说点什么' }).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })

describe('two people', () => {
  // proves 25.22
  journey('talk; what one writes without a network goes once there is one, in its order', async ({ visitor }) => {
    const { ann, ben, id } = await talking(visitor)
    await say(ann.page, '昨天那局，你骗了全桌')
    await said(ben.page, '昨天那局，你骗了全桌').waitFor()
    await said(ann.page, '昨天那局，你骗了全桌').waitFor()
    await ann.page.getByText('已读').waitFor()
    await ann.context.setOffline(true)
    await say(ann.page, '在地铁里')
    await say(ann.page, '马上出来')
    await ann.page.getByText('有网后自动发送').first().waitFor()
    await say(ben.page, '我自己都差点信了')
    await said(ben.page, '我自己都差点信了').waitFor()
    await ann.context.setOffline(false)
    await said(ben.page, '马上出来').waitFor()
    await said(ann.page, '我自己都差点信了').waitFor()
    await eventually(() => ann.page.getByText('有网后自动发送').count()).toBe(0)
    const { items } = await ben.call(getConversation, { id })
    expect(items.map(({ body }) => body).toReversed()).toEqual([
      '昨天那局，你骗了全桌',
      '我自己都差点信了',
      '在地铁里',
      '马上出来',
    ])
  })

  // proves 25.23
  journey('share an activity that leads to signing up, answer a card, and get a gentle line', async ({ visitor }) => {
    const { ann, ben } = await talking(visitor)
    const activity = await getActivity({ city: HANGZHOU }, ({ priceFrom }) => priceFrom !== null)
    await ann.call(toggleCollect, { activityId: activity.id, isCollect: true })
    await ann.page.getByRole('button', { name: '约一场活动' }).click()
    await ann.page.getByRole('button', { name: activity.title }).click()
    await ben.page.getByRole('heading', { name: activity.title }).waitFor()
    const join = ben.page.getByRole('link', { name: '好呀' })
    expect(await join.getAttribute('href')).toContain(`id=${activity.id}&view=sign-up`)
    await ben.page.getByRole('button', { name: '发一张破冰卡' }).click()
    await ben.page.getByRole('button', { name: '发给安安' }).click()
    for (const [{ page }, words] of [
      [ann, '楼下的猫认出我了'],
      [ben, '雨停得正好'],
    ] as const) {
      await page.getByRole('button', { name: '翻开' }).click()
      await page.getByRole('textbox', { name: '说说你的答案' }).fill(words)
      await page.getByRole('button', { name: '写好了' }).click()
    }
    for (const { page } of [ann, ben])
      for (const words of ['楼下的猫认出我了', '雨停得正好']) await page.getByText(words).waitFor()
    await say(ann.page, '能先转账给我吗')
    await ben.page.getByText('提到钱了：别转账给没见过几面的人').waitFor()
    expect(await cutTexts(ben.page)).toEqual([])
    expect(await accessibilityFaults(ben.page)).toEqual([])
  })

  // proves 25.16, 25.17
  journey(
    'are parted by a tap: a conversation that ends or a block is gone from the sight of both',
    async ({ visitor }) => {
      const { ann, ben, id } = await talking(visitor)
      await say(ann.page, '最后一句')
      await said(ben.page, '最后一句').waitFor()
      await ben.page.getByRole('button', { name: '更多', exact: true }).click()
      await ben.page.getByRole('button', { name: '拉黑安安' }).click()
      await ben.page.getByRole('dialog').getByRole('button', { name: '拉黑', exact: true }).click()
      await ben.page.getByRole('heading', { name: '消息' }).waitFor()
      await ann.page.getByText('这段对话不在了').waitFor()
      await expect(ann.call(getConversation, { id })).rejects.toThrow('conversation.not_found')
      expect(await ben.page.getByText('最后一句').count()).toBe(0)
    },
  )
})
