import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { pushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { pushChoice } from './push-choice.ts'
import styles from './push-switch.module.css'

type Problem = 'denied' | 'unsupported' | 'homeScreen' | 'failed'

const problemTexts: Record<Problem, () => string> = {
  denied: m.console_pushDenied,
  unsupported: m.console_pushUnsupported,
  homeScreen: m.console_pushHomeScreen,
  failed: m.console_pushFailed,
}

/** Switches notices in this browser on and off, and says what the browser has against it. */
export function PushSwitch() {
  const userId = useSignedInMember()?.userId ?? null
  const isHydrated = useHydrated()
  const choice = pushChoice.use()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  // The permission may change while the page is open; it is read whenever the menu is drawn.
  const problem = isHydrated ? problemNow(failed) : null
  const isImpossible = problem === 'unsupported' || problem === 'homeScreen'
  const isOn = choice !== null && choice === userId && problem !== 'denied' && !isImpossible

  async function change(wanted: boolean) {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      if (wanted && (await Notification.requestPermission()) === 'granted') {
        await subscribeBrowser()
        pushChoice.write(userId)
      }
      if (!wanted) {
        pushChoice.write(null)
        await unsubscribeBrowser()
      }
    } catch {
      setFailed(wanted)
    } finally {
      setBusy(false)
    }
  }

  return (
    // A click would close the menu before its result is seen.
    <div className={styles.push} onClick={(event) => event.stopPropagation()}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          // Not disabled meanwhile: it would lose the focus, and the menu closes with it.
          disabled={isImpossible}
          aria-busy={isBusy}
          aria-describedby="push-state"
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        {m.console_push()}
      </label>
      <p id="push-state" role="status" data-problem={problem ?? undefined}>
        {problem ? problemTexts[problem]() : m.console_pushHint()}
      </p>
    </div>
  )
}

function problemNow(failed: boolean): Problem | null {
  const support = pushSupport()
  if (support !== 'supported') return support
  if (Notification.permission === 'denied') return 'denied'
  return failed ? 'failed' : null
}
