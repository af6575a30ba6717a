import { Printer } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import styles from './reading-tools.module.css'
import { textSize, textSizes, type TextSize } from './text-size.ts'

const labels: Record<TextSize, { sign: () => string; name: () => string }> = {
  large: { sign: m.content_large, name: m.content_largeName },
  medium: { sign: m.content_medium, name: m.content_mediumName },
  small: { sign: m.content_small, name: m.content_smallName },
}

/** Text size, sharing and printing, beside the text or above it on phones. Hidden without JavaScript. */
export function ReadingTools({ title }: { title: string }) {
  const size = textSize.use()
  return (
    <div className={styles.tools} role="group" aria-label={m.content_tools()}>
      <div className={styles.sizes} role="group" aria-labelledby="text-size">
        <small id="text-size">{m.content_textSize()}</small>
        <div>
          {textSizes.map((each) => (
            <button
              key={each}
              type="button"
              data-size={each}
              aria-label={labels[each].name()}
              aria-pressed={size === each}
              onClick={() => textSize.write(each)}
            >
              {labels[each].sign()}
            </button>
          ))}
        </div>
      </div>
      <ShareButton name={title} iconOnly />
      <button type="button" className="btn square" aria-label={m.ui_print()} title={m.ui_print()} onClick={() => window.print()}>
        <Icon of={Printer} />
      </button>
    </div>
  )
}
