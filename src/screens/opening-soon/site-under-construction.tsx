/** A portal frame going up: the bays that stand are drawn, the others dashed, as space under construction is everywhere. */
export function SiteUnderConstruction() {
  return (
    <svg viewBox="0 0 400 220" width="400" height="220" aria-hidden="true">
      <rect x="50" y="82" width="75" height="102" fill="var(--brand)" fillOpacity=".28" />
      <g fill="none" stroke="var(--ink)">
        <path d="M10 184H390" strokeWidth="1.6" />
        <path d="M50 184V82M125 184V70M50 82l75-19 75 19" strokeWidth="2.4" />
        <path d="M200 184V82" strokeWidth="2.4" />
        <path d="M200 82l75-19 75 19v102M275 184V70" strokeWidth="1.6" strokeDasharray="6 5" stroke="var(--ink3)" />
        <path d="M50 206H350M50 200v12M200 200v12M350 200v12" strokeWidth="1" />
        <path d="M45 211l10-10M195 211l10-10M345 211l10-10" strokeWidth="1.6" />
        <path d="M228 184V24h92M228 24l-30 12M320 24v36" strokeWidth="2" />
        <path d="M222 184h12" strokeWidth="5" />
      </g>
      <rect x="300" y="60" width="40" height="14" fill="var(--y)" stroke="var(--ink)" strokeWidth="1.4" />
      <g fontFamily="var(--fig)" fontWeight="600" fontSize="14" fill="var(--ink)" textAnchor="middle">
        <text x="125" y="201">
          24
        </text>
        <text x="275" y="201">
          24
        </text>
      </g>
    </svg>
  )
}
