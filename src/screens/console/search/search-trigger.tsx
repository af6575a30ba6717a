import { Search } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-dialog.module.css'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Looks like a field in the bar, an icon on small screens. The key is that of the reader's system, once it is known. */
export const SearchTrigger = ({ isHydrated, onOpen }: { isHydrated: boolean; onOpen: () => void }) => (
  <button type="button" className={styles.trigger} aria-haspopup="dialog" aria-keyshortcuts="Meta+K Control+K" onClick={onOpen}>
    <Icon of={Search} />
    <span>{m.console_searchHint()}</span>
    <kbd aria-hidden="true">{isHydrated && isApple() ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
)
