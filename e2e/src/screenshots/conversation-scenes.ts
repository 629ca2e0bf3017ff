import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { answerConversation, askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { answerCard, sendMessage } from '@quan/contract/conversation/send-message.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { findOpenActivity } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { conversationPage } from '#page/conversation-page.ts'
import { myPath } from '#page/login-page.ts'
import { everywhere, onEveryScreen } from './overview.ts'
import { asAnother, type Scene } from './scene.ts'

async function beSomebody(page: Page, nickName: string, sex: Sex) {
  await logIn(page)
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName, sex } })
  return { call, id: await memberIdOf(page) }
}

type Somebody = Awaited<ReturnType<typeof beSomebody>>

const says = ({ call }: Somebody, id: string, body: string, kind: MessageKind = MessageKind.text) =>
  call(sendMessage, { id, requestId: randomUUID(), kind, body })

/** Two who follow each other have agreed, and say something; answers where. */
async function agreed(page: Page, say: (two: Two, id: string) => Promise<void>): Promise<string> {
  const me = await beSomebody(page, '小鹿', Sex.female)
  return await asAnother(page, async (other) => {
    const them = await beSomebody(other, '阿哲', Sex.male)
    for (const [one, whom] of [
      [me, them],
      [them, me],
    ] as const)
      await one.call(toggleFocusUser, { userGUID: one.id, focusUserGUID: whom.id, isFocus: true })
    const { id } = await them.call(askConversation, { userGUID: me.id })
    await me.call(answerConversation, { id, agree: true })
    await say({ me, them }, id)
    return id
  })
}

const talk = (page: Page) =>
  agreed(page, async ({ me, them }, id) => {
    await says(them, id, '昨天那局，你骗了全桌')
    await says(me, id, '我自己都差点信了')
    const { number } = await says(them, id, '最近一次觉得幸运是什么时候？', MessageKind.card)
    await me.call(answerCard, { id, number, text: '楼下的猫认出我了' })
    await them.call(answerCard, { id, number, text: '雨停得正好' })
    await says(them, id, (await findOpenActivity()).id, MessageKind.activity)
    await says(them, id, '先转账给你订位也行')
  })

const exchange = (page: Page, isGiven: boolean) =>
  agreed(page, async ({ me, them }, id) => {
    await says(them, id, '昨天那局，你骗了全桌')
    const { number } = await says(them, id, 'azhe_2046', MessageKind.wechat)
    if (isGiven) await me.call(answerCard, { id, number, text: 'luluweekend' })
  })

type Two = { me: Somebody; them: Somebody }

/** One of two who follow each other asks the other to talk; the other has not answered. */
const openAsked =
  (whoAsks: (two: Two) => readonly [Somebody, Somebody]) =>
  async (page: Page): Promise<void> => {
    const me = await beSomebody(page, '小鹿', Sex.female)
    const id = await asAnother(page, async (other) => {
      const them = await beSomebody(other, '阿哲', Sex.male)
      for (const [one, whom] of [
        [me, them],
        [them, me],
      ] as const)
        await one.call(toggleFocusUser, { userGUID: one.id, focusUserGUID: whom.id, isFocus: true })
      const [asker, asked] = whoAsks({ me, them })
      return (await asker.call(askConversation, { userGUID: asked.id })).id
    })
    await conversationPage(page).open(id)
    await settled(page)
  }

/** A card that neither has answered, and words that wait for a network. */
async function openUnsent(page: Page) {
  const chat = conversationPage(page)
  await chat.open(await talk(page))
  await page.getByRole('button', { name: '发一张破冰卡' }).click()
  await page.getByRole('button', { name: '发给阿哲' }).click()
  await page.getByRole('button', { name: '翻开' }).waitFor()
  // nothing behind an open sheet takes words
  await page.getByRole('dialog', { name: '破冰卡' }).waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  await chat.say('在地铁里')
  await chat.unsent.waitFor()
}

/** Somebody offered their WeChat id; mine is asked for, or was given too. */
export const openExchange = (isGiven: boolean) => async (page: Page) => {
  const id = await exchange(page, isGiven)
  await conversationPage(page).open(id)
  await page.getByText(isGiven ? 'azhe_2046' : '阿哲想和你交换微信').waitFor()
  await settled(page)
}

async function openGiving(page: Page) {
  await openExchange(false)(page)
  await page.getByRole('button', { name: '给我的' }).click()
  await page.getByRole('dialog', { name: '交换微信' }).waitFor()
  await settled(page)
}

const pressed = (name: string | RegExp, sheet: string) => async (page: Page) => {
  await openTalk(page)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name: sheet }).waitFor()
  await settled(page)
}

async function openSearch(page: Page) {
  await openTalk(page)
  await conversationPage(page).choose('找聊过的话')
  await page.getByRole('textbox', { name: '输入要找的词' }).fill('全桌')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openReport(page: Page) {
  await openTalk(page)
  await conversationPage(page).choose('举报阿哲')
  await page.getByRole('dialog', { name: '举报阿哲' }).waitFor()
}

export async function openTalk(page: Page) {
  await conversationPage(page).open(await talk(page))
  await page.getByText('提到钱了').waitFor()
  await settled(page)
}

export async function openList(page: Page) {
  await talk(page)
  await page.goto(myPath({ view: 'messages' }))
  await page.getByRole('button', { name: /阿哲/ }).waitFor()
  await settled(page)
}

/** Two who talk with each other. */
export const CONVERSATION_SCENES: readonly Scene[] = [
  ...everywhere({ name: 'conversation', show: openTalk }),
  ...everywhere({ name: 'conversations', show: openList }),
  ...onEveryScreen({ name: 'conversation-asked', show: openAsked(({ me, them }) => [them, me]) }),
  { name: 'conversation-waiting', show: openAsked(({ me, them }) => [me, them]) },
  ...onEveryScreen({ name: 'conversation-unsent', show: openUnsent }),
  ...onEveryScreen({ name: 'conversation-card', show: pressed('发一张破冰卡', '破冰卡') }),
  { name: 'conversation-share-none', show: pressed('约一场活动', '收藏里挑一场，一起去') },
  ...onEveryScreen({ name: 'conversation-wechat', show: openExchange(false) }),
  ...onEveryScreen({ name: 'conversation-wechat-both', show: openExchange(true) }),
  ...onEveryScreen({ name: 'conversation-wechat-give', show: openGiving }),
  ...onEveryScreen({ name: 'conversation-menu', show: pressed('更多', '阿哲') }),
  ...onEveryScreen({ name: 'conversation-search', show: openSearch }),
  { name: 'conversation-report', show: openReport },
]
