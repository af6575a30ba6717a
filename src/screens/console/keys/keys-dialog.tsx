import { m } from '#messages'
import { singleKeys } from '#platform/web/keys/single-keys.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { PermittedJob } from '../console-sections.ts'
import styles from './keys-dialog.module.css'

type Line = { keys: readonly string[]; text: () => string }

const everywhere: readonly Line[] = [
  { keys: ['⌘ / Ctrl', 'K'], text: m.console_keySearch },
  { keys: ['/'], text: m.console_keyFilter },
  { keys: ['?'], text: m.console_keyHelp },
  { keys: ['Esc'], text: m.ui_close },
  { keys: ['⌘ / Ctrl', 'Z'], text: m.console_keyUndo },
]
const inLists: readonly Line[] = [
  { keys: ['J', 'K'], text: m.console_keyMove },
  { keys: ['X'], text: m.console_keySelect },
  { keys: ['Shift', 'X'], text: m.console_keyRange },
  { keys: ['Space'], text: m.console_keyPeek },
  { keys: ['Enter'], text: m.console_openRecord },
  { keys: ['E'], text: m.ui_edit },
]

/** All keys, and the switch for those without a modifier. */
export function KeysDialog({ jobs, onClose }: { jobs: readonly PermittedJob[]; onClose: () => void }) {
  const toJobs = jobs.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], text: label }))
  return (
    <Dialog title={m.console_keys()} width={560} onClose={onClose}>
      <div className={styles.groups}>
        <KeyGroup title={m.console_keysEverywhere()} lines={everywhere} />
        <KeyGroup title={m.console_keysLists()} lines={inLists} />
        <KeyGroup title={m.console_keysJobs()} lines={toJobs} />
      </div>
      <SingleKeysSwitch className={styles.switch} />
    </Dialog>
  )
}

const KeyGroup = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ keys, text }) => (
        <div key={keys.join('+')}>
          <dt>{text()}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Switches the keys without a modifier on and off, for speech input and for those who press them by accident. */
export function SingleKeysSwitch({ className }: { className?: string | undefined }) {
  const isOn = singleKeys.use()
  return (
    <label className={className}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => singleKeys.write(currentTarget.checked)} />
      {m.console_singleKeys()}
    </label>
  )
}
