import type { LanguageMessages } from '../language-messages.ts'
import { plural } from '../plural.ts'

/** The theatre of short dramas, in Spanish. */
export const drama: LanguageMessages = {
  'drama.episodeTitled': 'Episodio {number} | {title}',
  'drama.spoken': '{series}, episodio {number}, {title}',
  'drama.minutes': '{minutes} min {seconds} s',
  'drama.seconds': '{seconds} s',
  'drama.play': 'Reproducir',
  'drama.pause': 'Pausa',
  'drama.soundOn': 'Activar el sonido',
  'drama.tapForSound': 'Toque para oír',
  'drama.sound': 'Sonido',
  'drama.captions': 'Subtítulos',
  'drama.captionsOff': 'Ninguno',
  'drama.speed': 'Velocidad',
  'drama.speedOf': '{times}×',
  'drama.speedAt': 'Velocidad {times}×',
  'drama.progress': 'Posición de reproducción',
  'drama.progressAt': '{at} de {all}',
  'drama.previous': 'Episodio anterior',
  'drama.next': 'Episodio siguiente',
  'drama.episodes': 'Episodios',
  'drama.episodesAt': 'Episodio {number} de {count}',
  'drama.count': plural('count', { one: '{count} episodio', other: '{count} episodios' }),
  'drama.allSeries': 'Todas las series',
  'drama.watchTogether': 'Ver en compañía',
  'drama.buffering': 'Cargando',
  'drama.failedTitle': 'Este episodio no se pudo reproducir',
  'drama.failedAdvice': 'La red puede ser inestable. Su lugar se conserva',
  'drama.slowTitle': 'La red va lenta',
  'drama.emptyTitle': 'El pequeño teatro aún no ha abierto',
  'drama.emptyAdvice': 'Las series nuevas aparecerán aquí',
  'drama.loading': 'El pequeño teatro se está abriendo',
  'drama.keys':
    'Espacio reproduce o pausa, arriba y abajo cambian de episodio, izquierda y derecha avanzan o retroceden, M silencia, C muestra los subtítulos',
  'drama.shareText': 'Mire {series} en el pequeño teatro de Quan',
}
