import { Search, X } from 'lucide'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'

/** A search field for the list beside it, both inside an `Autocomplete` of the library. */
export const SearchBox = ({ label, placeholder, autoFocus = false }: { label: string; placeholder: string; autoFocus?: boolean }) => (
  <SearchField className={styles.box!} aria-label={label} autoFocus={autoFocus}>
    <Icon of={Search} />
    <Input className="input" placeholder={placeholder} />
    <Button className={styles.clear!}>
      <Icon of={X} />
    </Button>
  </SearchField>
)
