import type { IconNode } from 'lucide'
import { Icon } from '#platform/web/ui/icon.tsx'

type Props = { icon: IconNode; label: string; isDisabled?: boolean; onClick: () => void }

/** An icon button. */
export function SquareButton({ icon, label, isDisabled = false, onClick }: Props) {
  return (
    <button type="button" className="btn square" disabled={isDisabled} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </button>
  )
}
