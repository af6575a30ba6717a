import { useState } from 'react'
import { m } from '#messages'
import { mayMove } from '#features/content/articles/article-rules.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { languageNames, statusNames, statusTags } from '../article-labels.ts'
import styles from './editor.module.css'
import { isDirty, languages, type Pair } from './editor-state.ts'

type Props = {
  pair: Pair
  language: Language
  /** Stores what has changed; null when something is wrong, which is shown. */
  onSave: () => Promise<Pair | null>
  onPublished: (stored: Pair) => void
  onClose: () => void
}

const loadCalls = () => import('../article-calls.ts')

/** One language or both; at once, or at the release time that is set. What is public already is brought up to date by saving. */
export function PublishDialog({ pair, language, onSave, onPublished, onClose }: Props) {
  const written = languages.filter((one) => pair[one] && (pair[one].article || pair[one].fields.title !== ''))
  const [chosen, setChosen] = useState<readonly Language[]>(written.length > 0 ? [written.includes(language) ? language : written[0]!] : [])
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    if (chosen.length === 0) return toast.warning(m.content_articleSelectOne())
    setBusy(true)
    try {
      const stored = await onSave()
      // What is wrong stands in the form behind this question.
      if (!stored) return onClose()
      const { publish: send } = await loadCalls()
      const waiting = chosen.flatMap((one) => stored[one]?.article ?? []).filter(({ status }) => mayMove('publish', status))
      if (waiting.length > 0) {
        const { rows } = await send(waiting.map(({ id }) => id))
        const later = rows.find(({ status }) => status === 'scheduled')
        toast.success(
          later?.releaseTime
            ? m.content_articleComesOut({ time: later.releaseTime.slice(0, 16) })
            : m.content_articlePublishedDone({ n: String(rows.length) }),
        )
      }
      onPublished(stored)
      onClose()
    } catch {
      // It has its toast; the question stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.content_articlePublishTitle()}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={m.content_articlePublish()} isOff={isBusy} onAction={() => void publish()} onClose={onClose} />}
    >
      <p className="muted">{m.content_articlePublishText()}</p>
      <ul className={styles.choices}>
        {written.map((one) => {
          const { article, fields } = pair[one]!
          return (
            <li key={one}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={() => setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
                />
                <b lang={htmlLanguage(one)}>{languageNames[one]}</b>
                <span lang={htmlLanguage(one)}>{fields.title || m.content_articleUntitled()}</span>
              </label>
              <small>
                {article && <span className={statusTags[article.status]}>{statusNames[article.status]()}</span>}
                {isDirty(pair[one]!) && <span>{m.content_articleChangedNow()}</span>}
                <span className="fig">{fields.releaseTime === '' ? m.content_articleReleaseNow() : fields.releaseTime.slice(0, 16)}</span>
              </small>
            </li>
          )
        })}
      </ul>
      {written.length === 0 && <p role="alert">{m.content_articleTitleEmpty()}</p>}
    </Dialog>
  )
}
