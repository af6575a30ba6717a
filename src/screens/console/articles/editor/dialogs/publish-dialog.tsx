import { useState } from 'react'
import { m } from '#messages'
import { articlePublishing } from '#features/content/articles/article-transitions.ts'
import { publishArticles } from '#features/content/articles/web/operations.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { takeChangeSet } from '#platform/web/request/last-change-set.ts'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { statusNames, statusTags } from '#screens/console/articles/article-labels.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import styles from './publish-dialog.module.css'
import { isDirty, isTemplateMissing, languages, type Pair } from '../state/editor-state.ts'

type Props = {
  pair: Pair
  language: Language
  /** Saves unsaved changes. Returns null after an error, which is shown. */
  onSave: () => Promise<Pair | null>
  onPublished: (stored: Pair) => void
  onClose: () => void
}

/** Publishes one language or both, now or at their release time. Published articles are updated by saving. */
export function PublishDialog({ pair, language, onSave, onPublished, onClose }: Props) {
  const started = languages.filter((language) => pair[language] && (pair[language].article || pair[language].fields.title !== ''))
  const [selected, setSelected] = useState<readonly Language[]>(
    started.length > 0 ? [started.includes(language) ? language : started[0]!] : [],
  )
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    if (selected.length === 0) return toast.warning(m.content_articleSelectOne())
    setBusy(true)
    try {
      const stored = await onSave()
      // The form behind the dialog shows the errors.
      if (!stored) return onClose()
      const publishable = selected
        .flatMap((language) => stored[language]?.article ?? [])
        .filter(({ status }) => articlePublishing.can(status, 'publish', 'staff'))
      if (publishable.length > 0) {
        const { rows } = await publishArticles.call({ ids: publishable.map(({ id }) => id) })
        const published = takeChangeSet()
        const later = rows.find(({ status }) => status === 'scheduled')
        offerUndo(
          later?.releaseTime
            ? m.content_articleComesOut({ time: later.releaseTime.slice(0, 16) })
            : m.content_articlePublishedDone({ n: String(rows.length) }),
          { changeSetIds: published === null ? [] : [published], onUndone: () => onPublished(stored) },
        )
      }
      onPublished(stored)
      onClose()
    } catch {
      // A toast was shown; the dialog stays open for another attempt.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.content_articlePublishTitle()}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={m.ui_publish()} isOff={isBusy} onAction={() => void publish()} onClose={onClose} />}
    >
      <p className="muted">{m.content_articlePublishText()}</p>
      <ul className={styles.choices}>
        {started.map((language) => {
          const { article, fields } = pair[language]!
          return (
            <li key={language}>
              <label>
                <input
                  type="checkbox"
                  checked={selected.includes(language)}
                  onChange={() =>
                    setSelected(selected.includes(language) ? selected.filter((other) => other !== language) : [...selected, language])
                  }
                />
                <b lang={htmlLanguage(language)}>{languageNames[language]}</b>
                <span lang={htmlLanguage(language)}>{fields.title || m.content_articleUntitled()}</span>
              </label>
              <small>
                {article && <span className={statusTags[article.status]}>{statusNames[article.status]()}</span>}
                {isDirty(pair[language]!) && <span>{m.content_articleChangedNow()}</span>}
                <span className="fig">{fields.releaseTime === '' ? m.content_articleReleaseNow() : fields.releaseTime.slice(0, 16)}</span>
              </small>
            </li>
          )
        })}
      </ul>
      {started.length === 0 && <p role="alert">{describeFirstGap(pair, language)}</p>}
    </Dialog>
  )
}

/** Returns what is missing first, in the order of the form. */
const describeFirstGap = (pair: Pair, language: Language) =>
  isTemplateMissing(pair, language) ? m.content_articleTemplateFirst() : m.content_articleTitleEmpty()
