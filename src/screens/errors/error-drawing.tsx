export type ErrorKind = 'notFound' | 'noAccess' | 'failed'

/** The logo's portal frame: with 404 behind its door, a closed shutter, or a broken dimension line. */
export function ErrorDrawing({ kind }: { kind: ErrorKind }) {
  return (
    <svg viewBox="0 0 300 130" width="280" height="121" aria-hidden="true">
      <g fill="none" stroke="var(--ink-900)" strokeWidth="1.8">
        <path d="M20 108H280" />
        <path d="M70 108V52L150 32l80 20v56" />
        <path d="M110 108V42M150 108V34M190 108V42" strokeWidth="1.1" stroke="var(--ink-disabled)" />
      </g>
      {doors[kind]}
    </svg>
  )
}

const doors = {
  notFound: (
    <>
      <rect x="92" y="66" width="116" height="42" fill="var(--brand)" />
      <text x="150" y="99" textAnchor="middle" fontFamily="var(--font-figures)" fontWeight="700" fontSize="36" fill="var(--ink-900)">
        404
      </text>
    </>
  ),
  noAccess: (
    <>
      <path d="M92 60h116v48H92z" fill="#e4eaf0" />
      <path d="M92 72h116M92 84h116M92 96h116" stroke="var(--ink-disabled)" />
      <circle cx="150" cy="86" r="12" fill="var(--yellow-400)" />
      <path d="M146 85v-4a4 4 0 0 1 8 0v4M144 85h12v8h-12z" fill="var(--ink-900)" />
    </>
  ),
  failed: (
    <>
      <rect x="92" y="66" width="116" height="42" fill="#e4eaf0" stroke="var(--ink-disabled)" strokeDasharray="5 4" />
      <path
        d="M70 122h66M164 122h66M66 126l8-8M226 126l8-8M136 128l6-12M158 128l6-12"
        fill="none"
        stroke="var(--ink-900)"
        strokeWidth="1.4"
      />
      <path d="M150 76v16" stroke="var(--ink-900)" strokeWidth="4" />
      <circle cx="150" cy="100" r="2.6" fill="var(--ink-900)" />
    </>
  ),
} satisfies Record<ErrorKind, React.ReactNode>
