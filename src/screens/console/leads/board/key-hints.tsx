import { m } from '#messages'
import styles from './board.module.css'

const hints: readonly [keys: readonly string[], text: () => string][] = [
  [['J', 'K'], m.board_keyRows],
  [['←', '→'], m.board_keyColumns],
  [['1–5'], m.board_keyMove],
  [['A'], m.board_assign],
  [['D'], m.board_keyNext],
  [['N'], m.ui_note],
  [['L'], m.board_keyClose],
  [['Space'], m.console_keyPeek],
  [['⏎'], m.console_openRecord],
]

/** The keys of the board, below it on wide screens. */
export const KeyHints = () => (
  <ul className={styles.hints} aria-label={m.console_keys()}>
    {hints.map(([keys, text]) => (
      <li key={keys.join('')}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {text()}
      </li>
    ))}
  </ul>
)
