import type { LanguageMessages } from '../language-messages.ts'
import { plural } from '../plural.ts'

/** The theatre of short dramas, in French. */
export const drama: LanguageMessages = {
  'drama.episodeTitled': 'Épisode {number} | {title}',
  'drama.spoken': '{series}, épisode {number}, {title}',
  'drama.minutes': '{minutes} min {seconds} s',
  'drama.seconds': '{seconds} s',
  'drama.play': 'Lire',
  'drama.pause': 'Pause',
  'drama.soundOn': 'Activer le son',
  'drama.tapForSound': 'Touchez pour le son',
  'drama.sound': 'Son',
  'drama.captions': 'Sous-titres',
  'drama.captionsOff': 'Aucun',
  'drama.speed': 'Vitesse',
  'drama.speedOf': '{times}×',
  'drama.speedAt': 'Vitesse {times}×',
  'drama.progress': 'Position de lecture',
  'drama.progressAt': '{at} sur {all}',
  'drama.previous': 'Épisode précédent',
  'drama.next': 'Épisode suivant',
  'drama.episodes': 'Épisodes',
  'drama.episodesAt': 'Épisode {number} sur {count}',
  'drama.count': plural('count', { one: '{count} épisode', other: '{count} épisodes' }),
  'drama.allSeries': 'Toutes les séries',
  'drama.watchTogether': 'Voir à plusieurs',
  'drama.buffering': 'Chargement',
  'drama.failedTitle': 'Cet épisode n’a pas pu être lu',
  'drama.failedAdvice': 'Le réseau est peut-être instable. Votre place est gardée',
  'drama.slowTitle': 'Le réseau est lent',
  'drama.emptyTitle': 'Le petit théâtre n’a pas encore ouvert',
  'drama.emptyAdvice': 'Les nouvelles séries apparaîtront ici',
  'drama.loading': 'Le petit théâtre s’ouvre',
  'drama.keys':
    'Espace lit ou met en pause, haut et bas changent d’épisode, gauche et droite avancent ou reculent, M coupe le son, C affiche les sous-titres',
  'drama.shareText': 'Regardez {series} dans le petit théâtre de Quan',
}
