import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ArticleChecks } from './settings/article-checks.tsx'
import { ArticlePane } from './article-pane.tsx'
import { ArticleSettings } from './settings/article-settings.tsx'
import { CoverField } from './settings/cover-field.tsx'
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx'
import { EditorHead } from './editor-head.tsx'
import styles from './article-editor.module.css'
import { languages } from './state/editor-state.ts'
import { PicturesBeside } from './settings/pictures-beside.tsx'
import { TemplatePicker } from './settings/template-picker.tsx'
import { useEditor, type Editor } from './state/use-editor.ts'

type Props = Parameters<typeof useEditor>[0] & { categories: readonly Category[] }

/** The editor for a signed-in member, whose drafts it saves. */
export function ArticleEditor(props: Omit<Props, 'memberId'>) {
  const member = useSignedInMember()
  return member ? <PairEditor memberId={member.userId} {...props} /> : <Skeleton />
}

function PairEditor({ categories, ...options }: Props) {
  const editor = useEditor(options)
  const { pair } = editor
  const [isSplit, setSplit] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  return (
    <>
      <EditorHead
        pair={pair}
        autosave={editor.autosave}
        isSaving={editor.isSaving}
        isSplit={isSplit}
        onToggleSplit={() => {
          if (!isSplit) for (const each of languages) if (!pair[each]) editor.open(each)
          setSplit(!isSplit)
        }}
        onSave={() => void editor.saveOnly()}
        onOpen={setDialog}
        onStatusChange={() => void editor.refresh()}
      />
      {editor.hasRestoredDraft && (
        <p className={styles.restored} role="status">
          {m.content_articleRestored()}
          <button type="button" className="btn small" onClick={() => void editor.discardDrafts()}>
            {m.content_articleDiscard()}
          </button>
        </p>
      )}
      <div className={styles.grid} data-beside={isSplit || undefined}>
        <Panes editor={editor} isSplit={isSplit} />
        <Aside editor={editor} categories={categories} />
      </div>
      <EditorDialogs editor={editor} categories={categories} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

/** The text in one language, or both side by side. */
function Panes({ editor, isSplit }: { editor: Editor; isSplit: boolean }) {
  const { pair, language, errors, revision, change, open } = editor
  const visible = isSplit ? languages.filter((each) => pair[each]) : [language]
  return (
    <div className={styles.panes}>
      {visible.map((each) => (
        <ArticlePane
          key={each}
          language={each}
          side={pair[each]!}
          errors={each === language ? errors : {}}
          revision={revision}
          onChange={(fields) => change(each, fields)}
          onFocus={() => each !== language && open(each)}
          showsLanguage={isSplit}
        />
      ))}
    </div>
  )
}

/** The settings beside the text. */
function Aside({ editor, categories }: { editor: Editor; categories: readonly Category[] }) {
  const { pair, side, language, errors, changeCurrent, open } = editor
  return (
    <aside className={styles.aside} aria-label={m.content_articleSettings()}>
      <TemplatePicker fields={side.fields} error={errors['template']} onChange={changeCurrent} />
      <ArticleSettings language={language} side={side} categories={categories} errors={errors} onChange={changeCurrent} onLanguage={open} />
      <CoverField side={side} error={errors['coverFileId']} onChange={changeCurrent} />
      <PicturesBeside fields={side.fields} onChange={changeCurrent} />
      <ArticleChecks pair={pair} language={language} />
    </aside>
  )
}
