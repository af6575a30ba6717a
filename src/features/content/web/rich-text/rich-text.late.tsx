import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { cleanPasted } from './clean-pasted.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureBar } from './picture-bar.tsx'
import { acceptedPictures, pictureMistake } from './picture-rules.ts'
import styles from './rich-text.module.css'
import type { SentPicture } from './send-picture.ts'
import { Toolbar, toolNames, type ToolbarState, type ToolName } from './toolbar.tsx'

type Props = {
  /** What stands in it at first; a text that comes from elsewhere later needs an editor of its own, by its key. */
  value: string
  onChange: (html: string) => void
  label: string
  /** Of the text, as `zh-CN`. */
  lang: string
  placeholder?: string
  isEditable?: boolean
  /** Class of the text itself, so that it looks as it will to readers. */
  className?: string | undefined
  template?: string | undefined
  /** How many pictures there may be; they are counted at the end of the toolbar. */
  mostPictures?: number | undefined
  /** Stored pictures; without it the text takes none. */
  sendPicture?: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<SentPicture>
  invalid?: boolean
  describedBy?: string | undefined
  /** Above the text, below the tools: its title. */
  head?: React.ReactNode
}

/** A picture with its caption, which becomes a figure. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: null, rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (figure) => {
          const picture = figure.querySelector('img')
          if (!picture) return false
          const read = (name: string) => picture.getAttribute(name)
          const caption = figure.querySelector('figcaption')?.textContent?.trim() || null
          return { src: read('src'), alt: read('alt'), width: read('width'), height: read('height'), caption }
        },
      },
      ...(this.parent?.() ?? []),
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs['caption'] as string | null
    return caption ? ['figure', {}, ['img', HTMLAttributes], ['figcaption', {}, caption]] : ['img', HTMLAttributes]
  },
})

const extensionsFor = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  Placeholder.configure({ placeholder }),
]

type Sending = { id: number; name: string; share: number; at: number; stop: AbortController }

/** Text with structure, links, tables and pictures. The whole of it works by keyboard: Alt+F10 goes to the toolbar, Escape back. */
export default function RichText({ value, onChange, label, lang, placeholder = '', isEditable = true, className, ...rest }: Props) {
  const { template, mostPictures, sendPicture, invalid = false, describedBy, head } = rest
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<string | null>(null)
  const pictures = useRef<((files: readonly File[], at?: number) => void) | null>(null)
  const [extensions] = useState(() => extensionsFor(placeholder))
  const editor = useEditor({
    extensions,
    content: value,
    editable: isEditable,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: className ?? '',
        ...(template && { 'data-template': template }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML(html) {
        const pasted = cleanPasted(html)
        if (pasted.leftOut > 0) toast.warning(m.content_editorPastedPictures({ n: String(pasted.leftOut) }))
        return pasted.html
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData, undefined),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && takeFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      handleKeyDown(_view, event) {
        if (event.altKey && event.key === 'F10') root.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus()
        else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') openLink()
        else return false
        return true
      },
    },
  })

  function takeFiles(data: DataTransfer | null, at: number | undefined) {
    const files = [...(data?.files ?? [])]
    // Word brings a picture of its text along; the text is wanted.
    if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false
    pictures.current?.(files, at)
    return true
  }
  const openLink = () => setLink((editor.getAttributes('link')['href'] as string | undefined) ?? '')

  const sending = usePictures(editor, { sendPicture, mostPictures })
  useEffect(() => {
    pictures.current = sending.take
  })
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  return (
    <div ref={root} className={styles.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        state={state.tools}
        isEditable={isEditable}
        controls={id}
        onLink={openLink}
        onImage={() => chooser.current?.click()}
      >
        {m.content_editorCharacters({ n: String(state.characters) })}
        {mostPictures !== undefined && ` · ${m.content_editorPictures({ n: String(state.pictures), most: String(mostPictures) })}`}
      </Toolbar>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={m.content_editorImage()}
        onChange={({ currentTarget }) => {
          sending.take([...(currentTarget.files ?? [])])
          // The same file may be chosen again after a mistake.
          currentTarget.value = ''
        }}
      />
      {state.picture && isEditable && <PictureBar key={state.picture.src} editor={editor} picture={state.picture} />}
      <SendingList sending={sending.list} />
      <div className={styles.text}>
        {head}
        <EditorContent editor={editor} />
      </div>
      {link !== null && (
        <LinkDialog
          href={link}
          onClose={() => setLink(null)}
          onSet={(href) => {
            setLink(null)
            setLinkOn(editor, href)
          }}
        />
      )}
    </div>
  )
}

const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

function setLinkOn(editor: Editor, href: string | null) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === null) return void chain.unsetLink().run()
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href }).run()
  // Nothing is selected: the address is the text.
  void editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    .run()
}

type Shown = {
  tools: ToolbarState
  picture: { src: string; alt: string | null; caption: string | null } | null
  pictures: number
  characters: number
}

const off = { isOn: false, isOff: true }
const nothingYet: Shown = {
  tools: { ...(Object.fromEntries(toolNames.map((name) => [name, off])) as Record<ToolName, typeof off>), isInTable: false },
  picture: null,
  pictures: 0,
  characters: 0,
}

function stateOf(editor: Editor): Shown {
  // One that was made for a render that never came to the page.
  if (editor.isDestroyed) return nothingYet
  const can = editor.isEditable ? editor.can() : null
  const toggle = (isOn: boolean) => ({ isOn, isOff: false })
  const pictures: string[] = []
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image') pictures.push(attrs['src'] as string)
  })
  const tools: ToolbarState = {
    undo: { isOn: false, isOff: !can?.undo() },
    redo: { isOn: false, isOff: !can?.redo() },
    h2: toggle(editor.isActive('heading', { level: 2 })),
    h3: toggle(editor.isActive('heading', { level: 3 })),
    bold: toggle(editor.isActive('bold')),
    italic: toggle(editor.isActive('italic')),
    underline: toggle(editor.isActive('underline')),
    strike: toggle(editor.isActive('strike')),
    quote: toggle(editor.isActive('blockquote')),
    bullets: toggle(editor.isActive('bulletList')),
    numbers: toggle(editor.isActive('orderedList')),
    left: toggle(!editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })),
    center: toggle(editor.isActive({ textAlign: 'center' })),
    right: toggle(editor.isActive({ textAlign: 'right' })),
    link: toggle(editor.isActive('link')),
    image: toggle(false),
    table: { isOn: false, isOff: editor.isActive('table') },
    rule: toggle(false),
    isInTable: editor.isActive('table'),
  }
  const picture = editor.isActive('image')
    ? (editor.getAttributes('image') as { src: string; alt: string | null; caption: string | null })
    : null
  return { tools, picture, pictures: new Set(pictures).size, characters: editor.getText({ blockSeparator: '' }).length }
}

let nextId = 0

/** Pictures on their way. Each comes in where it was meant, also when the text before it has changed meanwhile. */
type PictureRules = { sendPicture: Props['sendPicture'] | undefined; mostPictures: number | undefined }

function usePictures(editor: Editor, { sendPicture, mostPictures }: PictureRules) {
  const [list, setList] = useState<Sending[]>([])
  const live = useRef<Sending[]>([])
  const show = () => setList([...live.current])
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      for (const one of live.current) one.at = transaction.mapping.map(one.at)
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
      for (const { stop } of live.current) stop.abort()
    }
  }, [editor])

  function take(files: readonly File[], at: number = editor.state.selection.to) {
    if (!sendPicture) return
    for (const file of files) {
      const mistake = pictureMistake(file) ?? tooMany(stateOf(editor).pictures + live.current.length, mostPictures)
      if (mistake !== null) toast.error(mistake)
      else void send(file, at, sendPicture)
    }
  }

  async function send(file: File, at: number, post: NonNullable<Props['sendPicture']>) {
    const one: Sending = { id: ++nextId, name: file.name, share: 0, at, stop: new AbortController() }
    live.current.push(one)
    show()
    const onProgress = (share: number) => {
      one.share = share
      show()
    }
    try {
      const { url, width, height } = await post(file, { onProgress, signal: one.stop.signal })
      if (!editor.isDestroyed)
        editor
          .chain()
          .insertContentAt(Math.min(one.at, editor.state.doc.content.size), { type: 'image', attrs: { src: url, alt: '', width, height } })
          .run()
    } catch (error) {
      if (!one.stop.signal.aborted) toast.error(error instanceof Error ? error.message : m.content_articlePictureFailed())
    } finally {
      live.current = live.current.filter(({ id }) => id !== one.id)
      show()
    }
  }
  return { list, take }
}

const tooMany = (count: number, most: number | undefined) =>
  most !== undefined && count >= most ? m.content_articleTooManyPictures({ n: String(most) }) : null

function SendingList({ sending }: { sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={styles.sending} aria-label={m.content_editorSending()}>
      {sending.map(({ id, name, share, stop }) => (
        <li key={id}>
          <span>{name}</span>
          <progress value={share} max={1} aria-label={m.content_editorSendingOne({ name })} />
          <button
            type="button"
            aria-label={m.content_editorStopSending({ name })}
            title={m.content_editorStopSending({ name })}
            onClick={() => stop.abort()}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
