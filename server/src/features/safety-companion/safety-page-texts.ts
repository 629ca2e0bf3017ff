import type { ToldLanguage } from '#features/notification/notification-words.ts'

/** What the page says that somebody trusted opens. */
type SafetyWords = Record<
  | 'product'
  | 'title'
  | 'someone'
  | 'out'
  | 'home'
  | 'homeAt'
  | 'notYet'
  | 'over'
  | 'place'
  | 'ends'
  | 'refresh'
  | 'until'
  | 'worried'
  | 'void'
  | 'voidWhy',
  string
>

/** Each language has the same words; `{name}` and `{time}` stand for values. */
export const SAFETY_WORDS: Readonly<Record<ToldLanguage, SafetyWords>> = {
  'zh-Hans': {
    product: '同城圈',
    title: '报平安',
    someone: '你的朋友',
    out: '{name}在外面参加活动',
    home: '{name}到家了',
    homeAt: '{time} 报了平安',
    notYet: '还没到家',
    over: '活动已结束，还没报到家',
    place: '地点',
    ends: '预计结束',
    refresh: '看看最新情况',
    until: '这个页面到 {time} 失效，只有拿到链接的人能看。',
    worried: '放心不下，就直接打电话；情况紧急，拨打 110。',
    void: '这个链接已失效',
    voidWhy: '报平安的链接只在当次活动前后有效。想知道近况，直接联系给你链接的人。',
  },
  'zh-Hant': {
    product: '同城圈',
    title: '報平安',
    someone: '你的朋友',
    out: '{name}在外面參加活動',
    home: '{name}到家了',
    homeAt: '{time} 報了平安',
    notYet: '還沒到家',
    over: '活動已結束，還沒報到家',
    place: '地點',
    ends: '預計結束',
    refresh: '看看最新情況',
    until: '這個頁面到 {time} 失效，只有拿到連結的人能看。',
    worried: '放心不下，就直接打電話；情況緊急，撥打 110。',
    void: '這個連結已失效',
    voidWhy: '報平安的連結只在當次活動前後有效。想知道近況，直接聯絡給你連結的人。',
  },
  en: {
    product: 'Quan',
    title: 'Home safe',
    someone: 'Your friend',
    out: '{name} is out at an event',
    home: '{name} is home',
    homeAt: 'Said so at {time}',
    notYet: 'Not home yet',
    over: 'The event is over; not home yet',
    place: 'Where',
    ends: 'Should end',
    refresh: 'See the latest',
    until: 'This page ends on {time}. Only people with the link can see it.',
    worried: 'Worried? Call them. In an emergency in mainland China, call 110.',
    void: 'This link no longer works',
    voidWhy: 'Such links only work around one event. To hear how things are, contact whoever sent it to you.',
  },
  fr: {
    product: 'Quan',
    title: 'Retour à la maison',
    someone: 'La personne qui vous a envoyé ce lien',
    out: '{name} participe à une activité',
    home: '{name} : à la maison',
    homeAt: 'Signalé à {time}',
    notYet: 'Pas encore à la maison',
    over: 'L’activité est finie ; pas encore à la maison',
    place: 'Lieu',
    ends: 'Fin prévue',
    refresh: 'Actualiser',
    until: 'Cette page expire le {time}. Seules les personnes qui ont le lien la voient.',
    worried: 'Un doute\u00a0? Appelez. En cas d’urgence en Chine continentale, composez le 110.',
    void: 'Ce lien ne fonctionne plus',
    voidWhy: 'Ces liens ne valent qu’autour d’une activité. Pour des nouvelles, contactez qui vous l’a envoyé.',
  },
  es: {
    product: 'Quan',
    title: 'En casa',
    someone: 'Quien te envió este enlace',
    out: '{name} está en una actividad',
    home: '{name} ya está en casa',
    homeAt: 'Avisó a las {time}',
    notYet: 'Aún no ha llegado a casa',
    over: 'La actividad terminó; aún no ha llegado a casa',
    place: 'Lugar',
    ends: 'Termina',
    refresh: 'Ver cómo va',
    until: 'Esta página caduca el {time}. Solo la ve quien tiene el enlace.',
    worried: '¿Te preocupa? Llama por teléfono. Si es una emergencia en China continental, marca el 110.',
    void: 'Este enlace ya no funciona',
    voidWhy: 'Estos enlaces solo valen alrededor de una actividad. Para saber más, contacta con quien te lo envió.',
  },
}
