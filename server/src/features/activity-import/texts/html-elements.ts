/** Names of HTML's elements, so that `<webdev>` in a title is known for what it is: text. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins isindex kbd keygen label legend li link main map mark marquee math menu meta meter nav nobr noembed
  noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp
  script search section select slot small source span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
)

/** Elements that act, load or swallow what follows, however oddly their tag is written. */
export const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  `applet audio base body button embed form frame frameset head html iframe image img input link marquee math meta
  noembed noframes noscript object option plaintext script select source style svg template textarea title video
  xmp`.split(/\s+/),
)

/** Elements whose content nobody reads as text. */
export const SILENT_ELEMENTS =
  `script style textarea option noscript template title head svg math iframe noembed noframes
  xmp select object applet audio video canvas`.split(/\s+/)

/** Elements that begin a paragraph of their own. */
export const PARAGRAPH_ELEMENTS =
  `p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol dl blockquote
  pre table figure figcaption address hr form fieldset details summary center body`.split(/\s+/)

/** Elements that begin a line of their own. */
export const LINE_ELEMENTS = ['br', 'li', 'tr', 'dt', 'dd']
