import { defineTexts } from './define-texts.ts'

/** Messages of operators that a colleague looks at before they are sent. */
export const heldMessageText = defineTexts({
  mine: { zh: '等同事看的消息', en: 'Messages that a colleague looks at' },
  waiting: { zh: '等同事看', en: 'Waits' },
  passed: { zh: '已放行', en: 'Passed' },
  refused: { zh: '没有放行', en: 'Refused' },
  since: { zh: '{time} 提交；放行前没有人会收到', en: 'Waits since {time}; until it passes nobody gets it' },
  passedBy: {
    zh: '{name} 放行，{time} 前可以把同样的文字发往{city}',
    en: 'Passed by {name}; the same words can be sent to {city} until {time}',
  },
  refusedBy: { zh: '{name}：{reason}', en: '{name}: {reason}' },
  send: { zh: '去发送', en: 'Send it' },
  writeAgain: { zh: '改了再发', en: 'Change it' },
  writeAgainOne: { zh: '接着写「{title}」', en: 'Go on with “{title}”' },
  ofColleagues: { zh: '同事写的消息', en: 'Messages of colleagues' },
  by: { zh: '{name} 写于 {time} · 发往{city}', en: '{name}, {time} · to {city}' },
  everywhere: { zh: '所有城市', en: 'all cities' },
  own: { zh: '这是你写的，要请另一位同事看', en: 'You wrote this: another colleague decides' },
  reason: { zh: '「{title}」为什么不放行（同事会看到）', en: 'Why “{title}” does not pass (its writer reads it)' },
  reasonRule: { zh: '请写明原因', en: 'Say why' },
  cancel: { zh: '先不', en: 'Not now' },
})
