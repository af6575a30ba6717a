import { createContext, use, useSyncExternalStore } from 'react'
import type { DictionaryEntry } from '#features/dictionaries/contract.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { valueAt } from '#features/inventory/drafts/park-document.ts'
import type { Value } from '#features/inventory/fields/values.ts'
import type { EditorStore } from './state/editor-store.ts'
import { setValue } from './state/session.ts'

export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

export type Editor = {
  id: string
  store: EditorStore
  dictionaries: Dictionaries
  /** False without the permission, and while the working copy is in review. */
  canEdit: boolean
  /** The warehouse whose prices are shown beside the sections; null: none was chosen yet. */
  shownUnit: string | null
  showUnit: (key: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it')
  return editor
}

export function useEditorState() {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** The working copy as it is shown. */
export const usePark = (): ParkDocument => useEditorState().session.park

/** The value at the path of a field, and how to change it. */
export function useValue(path: string): [Value, (value: Value) => void] {
  const { store } = useEditor()
  // The paths of the editor are those of fields.
  const value = (valueAt(usePark(), path) ?? null) as Value
  return [value, (next) => store.change(setValue(path, next))]
}

/** Texts of a dictionary value; the value itself if it is not in the dictionary any more. */
export const labelOfChoice = (dictionaries: Dictionaries, dictionary: string, value: string) =>
  dictionaries[dictionary]?.find((entry) => entry.dictValue === value)?.dictLabel ?? value
