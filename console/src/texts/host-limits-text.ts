import { defineTexts } from './define-texts.ts'

/** Names of the limits. */
export const limitName = defineTexts({
  price: { zh: '票价上限（元）', en: 'Highest price (yuan)' },
  capacity: { zh: '名额上限（席）', en: 'Most places' },
  daysAhead: { zh: '最远提前（天）', en: 'Farthest ahead (days)' },
  openActivities: { zh: '没结束的活动上限（场）', en: 'Most activities not over' },
  reviewedFirst: { zh: '先由运营审核（场）', en: 'Reviewed at first' },
})

/** Within what hosts publish without an operator. */
export const limitsText = defineTexts({
  open: { zh: '自主发布限额', en: 'Publishing limits' },
  back: { zh: '返回审核', en: 'Back to reviews' },
  house: { zh: '所有主理人的限额', en: 'Limits of all hosts' },
  about: {
    zh: '在限额内，主理人自己发布；超出的先由运营审核。保存后立即生效，已发布的不受影响。',
    en: 'Within these, hosts publish themselves; beyond them you review first. Saved limits hold at once; what is published stays.',
  },
  readOnly: {
    zh: '限额对所有城市生效，由管所有城市的同事修改。',
    en: 'These hold for all cities; colleagues who are for all of them change them.',
  },
  own: { zh: '单独设的主理人', en: 'Hosts with limits of their own' },
  nobody: { zh: '还没有给谁单独设过', en: 'Nobody has limits of their own' },
  find: { zh: '按昵称或编号找主理人', en: 'Find a host by nickname or id' },
  nobodyFound: { zh: '没有这样的主理人', en: 'No such host' },
  host: { zh: '主理人', en: 'Host' },
  limits: { zh: '限额', en: 'Limits' },
  by: { zh: '谁设的', en: 'Set by' },
  acts: { zh: '操作', en: 'Acts' },
  change: { zh: '修改', en: 'Change' },
  changeOne: { zh: '修改 {name} 的限额', en: 'Change the limits of {name}' },
  ownTitle: { zh: '{name} 的限额', en: 'Limits of {name}' },
  clear: { zh: '全部清空，和大家一样', en: 'Empty all: as for everybody' },
  sameAsAll: { zh: '和大家一样', en: 'As for everybody' },
  asAll: { zh: '大家：{value}', en: 'Everybody: {value}' },
  rule: { zh: '请填 {min} 到 {max}', en: '{min} to {max}' },
  one: { zh: '{name} {value}', en: '{name} {value}' },
  nothingOwn: { zh: '和大家一样', en: 'As for everybody' },
  capacityValue: { zh: '{count} 席', en: '{count} places' },
  daysAheadValue: { zh: '{count} 天', en: '{count} days' },
  openActivitiesValue: { zh: '{count} 场', en: '{count} activities' },
  reviewedFirstValue: { zh: '{count} 场', en: '{count} activities' },
  neverSet: { zh: '还没有人设过，按服务器的预设', en: 'Nobody has set them: the presets of the server' },
  neverOwn: { zh: '还没有单独设过', en: 'Nothing of their own so far' },
  setBy: { zh: '{name} 设于 {time}', en: 'Set by {name}, {time}' },
  changedBy: {
    zh: '{name} 刚刚改过，现在是下面这样。你填的还在，再保存就以你的为准。',
    en: '{name} has just changed this to what is below. What you typed is still here; saving again replaces theirs.',
  },
  saved: { zh: '已保存，立即生效', en: 'Saved; it holds at once' },
})
