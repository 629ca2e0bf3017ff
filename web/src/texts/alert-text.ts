import { defineTexts } from './define-texts.ts'

/** What somebody is told of: new activities of a kind or an organizer, and the weekend. */
export const alertText = defineTexts('alert', {
  title: '活动提醒',
  remind: '提醒我',
  reminding: '会提醒',
  kindName: '有新的{kind}就提醒我',
  kindOn: '{city}有新的{kind}，会告诉你',
  kindOff: '不再提醒新的{kind}',
  organizerName: '{name}有新活动就提醒我',
  organizerOn: '{name}有新活动，会告诉你',
  organizerOff: '不再提醒{name}的新活动',
  moveTitle: '把提醒换到{city}？',
  moveAdvice: '提醒只看一座城市。你在{city}的提醒会一起换过去：{what}',
  moveAdviceElsewhere: '提醒只看一座城市。你在另一座城市的提醒会一起换过去：{what}',
  moveNot: '取消',
  move: '换过去',
  city: '提醒哪座城市',
  cityNone: '还没选',
  cityNote: '类型和周末看这座城市；主理人在哪办都提醒。',
  weekly: '这周末',
  weeklyDetail: '周四傍晚告诉你周末去哪，没有就不打扰',
  kinds: '新活动',
  kindsNote: '只说你能报名的，一天最多 {most}\u00a0条，多了合成一条。',
  organizers: '主理人的新活动',
  noOrganizers: '在主理人的名片或活动页点「提醒我」，他们的新活动会告诉你。',
})
