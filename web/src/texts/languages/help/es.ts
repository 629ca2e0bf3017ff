import type { LanguageMessages } from '../language-messages.ts'

/** Help, in Spanish. */
export const help: LanguageMessages = {
  'help.title': 'Ayuda',
  'help.questions': 'Preguntas frecuentes',
  'help.contact': 'Contacto',
  'help.contactAdvice': 'El día de la actividad, pregunta en su página a quien la organiza; la respuesta es pública.',
  'help.report': 'Acoso y fraude',
  'help.reportAdvice':
    'En la tarjeta de una persona puedes denunciarla y bloquearla. Si te piden dinero o entrar en un grupo externo, niégate y denúncialo. Si hay peligro, llama antes a la policía: 110.',
  'help.rules': 'Normas y condiciones',
  'help.q1': '¿Cómo me apunto?',
  'help.a1':
    'Abre una actividad, pulsa el botón de inscripción abajo a la derecha, elige la entrada y quién va, y paga en 15 minutos para conservar las plazas. Si está completa puedes apuntarte a la lista de espera; las plazas libres se ofrecen por orden. ¿No vas? Pide el reembolso en el pedido: verás al momento cuánto vuelve.',
  'help.q2': '¿Cómo se cuentan las plazas de hombres y mujeres?',
  'help.a2':
    'Cada tipo de entrada tiene sus plazas; al agotarse se para y ninguna se vende dos veces. En la página, un punto es una plaza.',
  'help.q3': '¿Qué ven otras personas de mí?',
  'help.a3':
    'Por defecto todo el mundo ve apodo, primera foto, sexo, edad por tramos de cinco años y ciudad; lo demás es para quien va a la misma actividad. Nadie ve tu teléfono, tu ubicación ni adónde vas. Puedes cambiar cada línea en tu tarjeta.',
  'help.q4': '¿Y si no llega el código?',
  'help.a4':
    'Mira si se filtró el SMS; al cabo de un minuto puedes pedir otro. Un número recibe como mucho 5 códigos por hora y 10 al día.',
  'help.q5': '¿Cómo cambio de número?',
  'help.a5': 'En «Ajustes», toca «Teléfono» y escribe el código enviado al nuevo. Todo se conserva.',
  'help.q6': '¿Qué pasa al bloquear?',
  'help.a6': 'No os veis y se acaban los seguimientos. Al desbloquear volvéis a veros, pero hay que seguirse de nuevo.',
  'help.q7': '¿Cómo exporto o elimino mis datos?',
  'help.a7': 'En «Privacidad y seguridad» puedes exportarlo todo o eliminar la cuenta.',
}
