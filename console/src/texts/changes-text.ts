import { defineTexts } from './define-texts.ts'

/** What was changed of an activity. */
export const changesText = defineTexts({
  tab: { zh: '改动记录', en: 'Changes' },
  about: {
    zh: '运营在运营台做的改动，最近的在前。主理人自己改的和导入更新的不在这里。',
    en: 'What operators changed in the console, the latest first. What its organizer or an import changed is not here.',
  },
  nothing: { zh: '上架以后还没有人在运营台改过', en: 'Nobody has changed it in the console since it was published' },
  changed: { zh: '修改了活动', en: 'Changed it' },
  changedWithSeries: { zh: '随系列一起修改', en: 'Changed it with its series' },
  cancelled: { zh: '取消了活动', en: 'Cancelled it' },
  command: { zh: '服务器命令', en: 'Command on the server' },
  told: { zh: '通知了 {count} 人', en: '{count} {count|person was|people were} told' },
  note: { zh: '原因：{note}', en: 'Reason: {note}' },
  field: { zh: '改了什么', en: 'What' },
  before: { zh: '原来', en: 'Before' },
  after: { zh: '改成', en: 'After' },
  notKept: { zh: '没有记下', en: 'not written down' },
  byName: { zh: '有改动，内容没有记下', en: 'changed; what it said is not written down' },
  ticket: { zh: '{name} {price} × {quota}', en: '{name} {price} × {quota}' },
  more: { zh: '更早的', en: 'Earlier ones' },
})
