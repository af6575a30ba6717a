import type { Measured } from '#platform/i18n/format.ts'

/** A measured value in the figure face, its unit smaller behind it. */
export function Figure({ value, className }: { value: Measured; className?: string | undefined }) {
  return (
    <span className={className ? `fig ${className}` : 'fig'}>
      {value.figure}
      <span className="unit">{value.unit}</span>
    </span>
  )
}
