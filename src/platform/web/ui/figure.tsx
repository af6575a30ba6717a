import type { Measured } from '#platform/i18n/format.ts'
import { useShow } from './show.ts'

/** A measured value in the figure face, its unit smaller behind it, in the units of the reader. */
export function Figure({ value, className }: { value: Measured; className?: string | undefined }) {
  const { figure, unit, about, title } = useShow()(value)
  return (
    <span className={className ? `fig ${className}` : 'fig'} title={title}>
      {figure}
      <span className="unit">{unit}</span>
      {about && <span className="unit about">{about}</span>}
    </span>
  )
}
