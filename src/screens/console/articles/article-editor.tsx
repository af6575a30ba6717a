import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { useMember } from '#features/accounts/web/member-store.ts'
import type { Category } from '#features/content/category-contract.ts'
import type { ConsoleArticle } from '#features/content/console-contract.ts'
import type { Draft } from '#features/content/draft-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { htmlLanguage, languageOf, type Language } from '#platform/i18n/language.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Skeleton } from '#screens/profile/skeleton.tsx'
import { ArticleChecks } from './article-checks.tsx'
import { articlesUrl } from './article-filter.ts'
import { ArticlePane } from './article-pane.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { languageNames } from './article-words.ts'
import { beginEditing } from './begin-editing.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CoverField } from './cover-field.tsx'
import { EditorHead, type OpenDialog } from './editor-head.tsx'
import styles from './editor.module.css'
import { languages, otherOf, type Pair } from './editor-state.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { readHere } from './local-work.ts'
import { PicturesBeside } from './pictures-beside.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useArticlePair } from './use-article-pair.ts'
import { useAutosave } from './use-autosave.ts'

type Props = {
  /** Names the pair: the article that the other one points to, or `new-…`. */
  pairKey: string
  articles: readonly ConsoleArticle[]
  categories: readonly Category[]
  drafts: readonly Draft[]
  /** The language of the article that was asked for; null for a new pair. */
  opened: Language | null
}

/** Who writes must be known: what is typed is kept for that person. */
export function ArticleEditor(props: Props) {
  const { member } = useMember()
  return member ? <Editor memberId={member.userId} {...props} /> : <Skeleton />
}

function Editor({ memberId, pairKey, articles, categories, drafts, opened }: Props & { memberId: string }) {
  const navigate = useNavigate()
  const first = opened ?? languageOf(getLocale())
  const [beginning] = useState(() => {
    const here = Object.fromEntries(languages.map((language) => [language, readHere({ memberId, key: pairKey, language }) ?? undefined]))
    return beginEditing({ articles, drafts, here, language: first })
  })
  const [pair, setPair] = useState(beginning.pair)
  const { keeping, forget } = useAutosave(pairKey, memberId, pair)
  const begun = beginning.pair[first] ? first : otherOf(first)
  const edited = useArticlePair({ beginning, language: begun, forget }, pair, setPair)
  const { language, errors, conflict } = edited
  const [isBeside, setBeside] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const side = pair[language]!

  // Somebody was faster while the unsaved work was waiting.
  useEffect(() => {
    const [behind] = beginning.behind
    const theirs = behind && beginning.pair[behind]?.article
    if (theirs) edited.setConflict({ language: behind, theirs })
    // Once, for what the editor opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [beginning])

  /** From the first save on the article has an address of its own. */
  const goToStored = async (stored: Pair) => {
    const id = (stored[language] ?? stored[otherOf(language)])?.article?.id
    if (pairKey.startsWith('new-') && id !== undefined) await navigate(`${articlesUrl}/${id}`, { replace: true, preventScrollReset: true })
  }
  async function save() {
    const stored = await edited.save()
    if (!stored) return null
    edited.hideRestored()
    return stored
  }
  async function saveOnly() {
    const stored = await save()
    if (!stored) return
    toast.success(m.ui_saved())
    await goToStored(stored)
  }
  const afterPublishing = async (stored: Pair) => {
    await edited.refresh(stored)
    await goToStored(stored)
  }
  const shown = isBeside ? languages.filter((one) => pair[one]) : [language]
  const change = (fields: Parameters<typeof edited.change>[1]) => edited.change(language, fields)
  return (
    <>
      <EditorHead
        pair={pair}
        keeping={keeping}
        isSaving={edited.isSaving}
        isBeside={isBeside}
        onBeside={() => {
          if (!isBeside) for (const one of languages) if (!pair[one]) edited.open(one)
          setBeside(!isBeside)
        }}
        onSave={() => void saveOnly()}
        onOpen={setDialog}
        onMoved={() => void edited.refresh(pair)}
      />
      {edited.restored && (
        <p className={styles.restored} role="status">
          {m.content_articleRestored()}
          <button type="button" className="btn small" onClick={() => void edited.discard()}>
            {m.content_articleDiscard()}
          </button>
        </p>
      )}
      <div className={styles.grid} data-beside={isBeside || undefined}>
        <div className={styles.panes}>
          {shown.map((one) => (
            <ArticlePane
              key={one}
              language={one}
              side={pair[one]!}
              errors={one === language ? errors : {}}
              revision={edited.revision}
              onChange={(fields) => edited.change(one, fields)}
              onFocus={() => one !== language && edited.open(one)}
              isNamed={isBeside}
            />
          ))}
        </div>
        <aside className={styles.aside} aria-label={m.content_articleSettings()}>
          <TemplatePicker fields={side.fields} error={errors['template']} onChange={change} />
          <ArticleSettings
            language={language}
            side={side}
            categories={categories}
            errors={errors}
            onChange={change}
            onLanguage={edited.open}
          />
          <CoverField side={side} error={errors['coverFileId']} onChange={change} />
          <PicturesBeside fields={side.fields} onChange={change} />
          <ArticleChecks pair={pair} language={language} />
        </aside>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={pair[conflict.language]!.fields}
          onKeepMine={edited.keepMine}
          onTakeTheirs={() => void edited.takeTheirs()}
        />
      )}
      {dialog === 'preview' && <PreviewDialog side={side} language={language} categories={categories} onClose={() => setDialog(null)} />}
      {dialog === 'history' && side.article && (
        <HistoryDialog
          article={side.article}
          name={<span lang={htmlLanguage(language)}>{languageNames[language]}</span>}
          onRestored={(article) => {
            edited.put(language, article)
            void forget(language)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          pair={pair}
          language={language}
          onSave={save}
          onPublished={(stored) => void afterPublishing(stored)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
