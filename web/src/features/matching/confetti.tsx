/** Where a paper strip lies, how it is turned, and its colour; seen from the middle of the two heads. */
const STRIPS = [
  [-108, -112, -12, '#ffc6b8'],
  [-150, -78, -42, '#ffd98a'],
  [92, -92, 28, '#ffffff'],
  [160, 52, 20, '#ffd98a'],
  [-172, 68, 44, '#ffc6b8'],
  [118, 98, 36, '#ffffff'],
] as const
const DOTS = [
  [36, -118],
  [-112, 102],
] as const
/** Half the width of what is drawn. */
const HALF = 190

/** Two rings around the heads, and a handful of paper; seen, never read out. */
export function Confetti({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      {[142, 200].map((radius, index) => (
        <circle key={radius} r={radius} fill="none" stroke="#fff" strokeOpacity={index === 0 ? 0.22 : 0.12} />
      ))}
      {STRIPS.map(([x, y, turn, colour]) => (
        <rect
          key={`${x} ${y}`}
          x={-3}
          y={-8}
          width={6}
          height={16}
          rx={3}
          fill={colour}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      {DOTS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3.5} fill="#fff" fillOpacity={0.85} />
      ))}
    </svg>
  )
}
