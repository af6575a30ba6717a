import type { IconNode } from 'lucide'
import { Icon } from '#platform/web/ui/icon.tsx'

type Props = { icon: IconNode; label: string; isOff?: boolean; onClick: () => void }

/** One thing that can be done with a line, shown as a sign. */
export function SquareButton({ icon, label, isOff = false, onClick }: Props) {
  return (
    <button type="button" className="btn square" disabled={isOff} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </button>
  )
}
