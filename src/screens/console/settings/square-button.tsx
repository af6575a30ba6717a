import type { LucideIcon } from 'lucide-react'

type Props = { icon: LucideIcon; label: string; isOff?: boolean; onClick: () => void }

/** One thing that can be done with a line, shown as a sign. */
export function SquareButton({ icon: Icon, label, isOff = false, onClick }: Props) {
  return (
    <button type="button" className="btn square" disabled={isOff} aria-label={label} onClick={onClick}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
